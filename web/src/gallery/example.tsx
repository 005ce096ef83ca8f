import type { ReactNode } from 'react'
import styles from './gallery.module.css'
import type { Words } from './words.ts'

export type PageProps = { words: Words }

type ExampleProps = { title: string; children: ReactNode; isColumn?: boolean; surface?: 'deep' }

/** One state, or a few close ones, with a line saying which. */
export function Example({ title, children, isColumn = false, surface }: ExampleProps) {
  return (
    <section className={styles.example}>
      <h2 className={styles.caption} lang="en" dir="ltr">
        {title}
      </h2>
      <div className={styles.stage} data-column={isColumn || undefined} data-surface={surface}>
        {children}
      </div>
    </section>
  )
}
