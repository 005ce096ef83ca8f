import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './facts.module.css'

/** Short facts about a thing, side by side: where, how long, until when. */
export function Facts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>
}

type FactProps = { children: ReactNode; icon?: IconName }

export function Fact({ children, icon }: FactProps) {
  return (
    <span className={styles.fact}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </span>
  )
}
