import { useTranslation } from 'react-i18next'
import { useReport } from '../report-model.ts'
import { type ContentsEntry, goToPart } from '../sheets/contents.ts'
import styles from './contents-list.module.css'

type ContentsListProps = {
  entries: readonly ContentsEntry[]
  onGo?: () => void
}

/** The parts of a report with their pages; each leads to where it begins. */
export function ContentsList({ entries, onGo }: ContentsListProps) {
  const { t } = useTranslation('reports')
  const { companyName } = useReport()
  return (
    <ol className={styles.list}>
      {entries.map(({ key, title, page }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              onGo?.()
              goToPart(key)
            }}
          >
            <span>{t(title, { company: companyName })}</span>
            <span className={styles.page}>{t('page-only', { page })}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
