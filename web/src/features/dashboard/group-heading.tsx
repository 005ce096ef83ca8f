import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

type GroupHeadingProps = {
  id: string
  count: number
  /** One quiet line more, where the name of the group does not tell what it holds. */
  note?: string | undefined
  children: ReactNode
}

export function GroupHeading({ id, count, note, children }: GroupHeadingProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.heading}>
      <h2 id={id}>{children}</h2>
      <span className={styles.count}>{t('in-group', { number: count })}</span>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
