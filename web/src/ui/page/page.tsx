import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  /** One column of fields, a page to read, a form of two columns, or the whole width. */
  width?: 'form' | 'text' | 'sections' | 'wide'
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
