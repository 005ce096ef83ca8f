import styles from './charts.module.css'
import { useScoreText } from './score-text.ts'

const TICKS = 48
const SIZE = 104
const OUTER = 50
const FILLED_INNER = 38
const REST_INNER = 44

/**
 * A percentage as ticks around its number; it runs clockwise in both directions of writing. It says whose it is: read
 * aloud, it comes before the heading of its competency, right after the text of the one before.
 */
export function PercentageCircle({ of, value }: { of: string; value: number }) {
  const { percent, number } = useScoreText()
  const filled = Math.round((value / 100) * TICKS)
  const sign = percent(value).replace(number(value), '')
  return (
    <div className={styles.circle} role="img" aria-label={`${of}: ${percent(value)}`}>
      <svg width={SIZE} height={SIZE} aria-hidden="true">
        <path className={styles.rest} d={ticks(filled, TICKS, REST_INNER)} />
        <path className={styles.filled} d={ticks(0, filled, FILLED_INNER)} />
      </svg>
      <b aria-hidden="true">
        {number(value)}
        <small>{sign}</small>
      </b>
    </div>
  )
}

function ticks(from: number, to: number, inner: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const angle = ((from + index) / TICKS) * 2 * Math.PI
    return `M${at(OUTER, angle)}L${at(inner, angle)}`
  }).join('')
}

const at = (radius: number, angle: number): string =>
  `${(SIZE / 2 + radius * Math.sin(angle)).toFixed(1)} ${(SIZE / 2 - radius * Math.cos(angle)).toFixed(1)}`
