import { Icon } from '../icon/icon.tsx'
import styles from './progress-ring.module.css'

type ProgressRingProps = {
  done: number
  total: number
  /** The whole sentence for a screen reader, such as "3 of 6 completed". */
  label: string
  /** What stands in the middle, already written in the reader's digits. */
  figure: string
  caption?: string
  size?: number
  /** Drains the colour, for what can no longer go on. */
  isOff?: boolean
}

/** One segment per step, clockwise from the top in both writing directions, as on a clock. */
export function ProgressRing({ done, total, label, figure, caption, size = 84, isOff = false }: ProgressRingProps) {
  const isComplete = total > 0 && done >= total
  return (
    <span
      className={styles.ring}
      data-off={isOff || undefined}
      style={{ inlineSize: size, blockSize: size }}
      role="img"
      aria-label={label}
    >
      <Segments done={done} total={total} size={size} />
      <span className={styles.middle} aria-hidden="true">
        {isComplete ? (
          <Icon name="check" size={30} strokeWidth={2.2} />
        ) : (
          <>
            <b className={styles.figure} data-zero={done === 0 || undefined}>
              {figure}
            </b>
            {caption && <span className={styles.caption}>{caption}</span>}
          </>
        )}
      </span>
    </span>
  )
}

type SegmentsProps = { done: number; total: number; size: number }

function Segments({ done, total, size }: SegmentsProps) {
  const count = Math.max(1, total)
  const width = Math.round(size * 0.094)
  const radius = (size - width) / 2
  const circumference = 2 * Math.PI * radius
  const gap = count === 1 ? 0 : width * 0.55
  const length = circumference / count - gap
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <circle
          key={index}
          className={styles.segment}
          data-done={index < done || undefined}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={width}
          strokeDasharray={`${length} ${circumference - length}`}
          strokeDashoffset={-(gap / 2 + (index * circumference) / count)}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      ))}
    </svg>
  )
}
