import { useTranslation } from 'react-i18next'
import { useContents } from '../sheets/contents.ts'
import contents from './contents.module.css'
import { ContentsList } from './contents-list.tsx'
import styles from './sections.module.css'

/** The parts of a long report with their pages, for those who have it on paper. */
export function Contents() {
  const { t } = useTranslation('reports')
  const entries = useContents()
  return (
    <div className={styles.stack} data-tight>
      <h3 className={styles.part}>{t('contents')}</h3>
      <div className={contents.columns}>
        <ContentsList entries={entries} />
      </div>
    </div>
  )
}
