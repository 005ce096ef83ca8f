import type { ReactNode } from 'react'
import { Dial } from '../dial/dial.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './hero.module.css'

type HeroProps = {
  icon: IconName
  title: ReactNode
  /** What the window is called, where the heading alone does not tell what the page is about. */
  windowTitle?: string
  children?: ReactNode
  action?: ReactNode
  /** How far the three rings of the emblem are filled. */
  filled?: readonly [number, number, number]
}

/** A quiet page with one message and one way on. */
export function Hero({ icon, title, windowTitle, children, action, filled = [0, 0, 0] }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.emblem}>
          <Dial size={200} filled={filled} />
          <span className={styles.icon}>
            <Icon name={icon} size={44} strokeWidth={1.6} />
          </span>
        </div>
        <h1 className={styles.title} data-window-title={windowTitle}>
          {title}
        </h1>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
