import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  /** `form` is the width of one column of fields, `text` that of a page to read, `wide` that of a dashboard. */
  width?: 'form' | 'text' | 'wide'
  children: ReactNode
}

/** A page with its heading. */
export function Page({ title, lead, width = 'text', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
