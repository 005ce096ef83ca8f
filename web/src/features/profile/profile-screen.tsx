import type { Language } from '@mizan/contract/language'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '../../lib/departments.ts'
import { meQuery } from '../../lib/me.ts'
import { Page } from '../../ui/page/page.tsx'
import styles from './profile.module.css'
import { ProfileEditor } from './profile-editor.tsx'
import { profileLists } from './profile-lists.ts'

/** The same form at /profile and /personal-information (ROUTE-17, ROUTE-18). */
export function ProfileScreen() {
  const { t, i18n } = useTranslation('profile')
  const { data: me } = useSuspenseQuery(meQuery())
  const { data: departments } = useSuspenseQuery(departmentsQuery())
  const language = i18n.language as Language
  const lists = useMemo(() => profileLists(language, departments), [language, departments])
  return (
    <Page width="sections" title={t('title')} lead={<Starred text={t('lead')} />}>
      <ProfileEditor me={me} lists={lists} />
    </Page>
  )
}

/** With its star in the colour that the stars of the fields have. */
function Starred({ text }: { text: string }) {
  const [before, after] = text.split('*')
  return (
    <>
      {before}
      <span className={styles.star}>*</span>
      {after}
    </>
  )
}
