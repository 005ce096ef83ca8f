import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** What is still missing, beside a button that cannot be pressed, or how an answer was. */
  say?: ReactNode
  children: ReactNode
}

/** Stays at the lower edge of the window, full width on a phone. */
export function ActionBar({ say, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.say} role="status">
          {say}
        </div>
        {children}
      </div>
    </div>
  )
}
