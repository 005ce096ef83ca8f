import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = {
  /** Absent only while it is not known yet. */
  title?: ReactNode
  lead?: ReactNode
  /** The way back, over the heading. */
  back?: ReactNode
  /** One column of fields, a page to read, a form of two columns, or the whole width. */
  width?: 'form' | 'text' | 'sections' | 'wide'
  children: ReactNode
}

/** A page with its heading. */
export function Page({ title, lead, back, width = 'text', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        {back && <div className={styles.back}>{back}</div>}
        {title && <h1>{title}</h1>}
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children}
    </div>
  )
}
