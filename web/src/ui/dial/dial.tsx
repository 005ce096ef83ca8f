import styles from './dial.module.css'
import { tickPath } from './dial-ticks.ts'

type DialProps = {
  size: number
  /** The filled share of each ring from 0 to 1, the outermost first. */
  filled: readonly [number, number, number]
}

/** Three rings of ruler ticks, filled clockwise from the top. Decoration: the words beside it say the same. */
export function Dial({ size, filled }: DialProps) {
  const strokeWidth = Math.max(1.5, size * 0.006)
  return (
    <svg
      className={styles.dial}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      strokeWidth={strokeWidth}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.rest} d={tickPath(size, filled, 'rest')} />
      <path className={styles.filled} d={tickPath(size, filled, 'filled')} />
    </svg>
  )
}
