import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../lib/me.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { useLeave } from '../leave.ts'
import styles from './header.module.css'

const addresses = new Map([
  ['profile', '/profile'],
  ['dashboard', '/dashboard'],
  ['password', '/change-password'],
])

/** First name, and the ways to profile, dashboard, password and out (SHELL-07, SHELL-08). */
export default function AccountMenu() {
  const { t } = useTranslation('shell')
  const { data: me } = useQuery(meQuery())
  const leave = useLeave()
  const name = me?.first_name || t('account.unnamed')
  const router = useRouter()
  const entries = [
    { id: 'profile', label: t('account.profile'), icon: 'user' },
    { id: 'dashboard', label: t('account.dashboard'), icon: 'building' },
    { id: 'password', label: t('account.password'), icon: 'lock' },
    { id: 'logout', label: t('account.logout'), icon: 'logout' },
  ] as const
  return (
    <MenuButton
      aria-label={t('account.menu', { name })}
      entries={entries}
      onAction={(id) => {
        const href = addresses.get(id)
        if (href === undefined) void leave()
        else void router.navigate({ href })
      }}
    >
      {/* A drawing and no text: whoever speaks to the page says the name that follows (WCAG 2.5.3). */}
      <span className={styles.avatar} data-letter={[...name][0]} aria-hidden="true" />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </MenuButton>
  )
}
