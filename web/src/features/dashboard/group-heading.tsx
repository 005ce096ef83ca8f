import type { ReactNode } from 'react'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import styles from './dashboard.module.css'

export function GroupHeading({ id, count, children }: { id: string; count: number; children: ReactNode }) {
  const language = useLanguage()
  return (
    <div className={styles.heading}>
      <h2 id={id}>{children}</h2>
      <span className={styles.count}>{digits(language, count)}</span>
    </div>
  )
}
