import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './tag.module.css'

type TagProps = {
  children: ReactNode
  /** Never the brand, which may be red. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  icon?: IconName
}

/** A short state in words; the colour only repeats what they say. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </span>
  )
}
