import styles from './icon.module.css'
import { directionalIcons, type IconName, iconPaths } from './icon-paths.ts'

type IconProps = {
  name: IconName
  size?: number
  strokeWidth?: number
}

/** Decoration only: the words beside it, or the label of its button, carry the meaning. */
export function Icon({ name, size = 20, strokeWidth = 1.75 }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-directional={directionalIcons.has(name) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
