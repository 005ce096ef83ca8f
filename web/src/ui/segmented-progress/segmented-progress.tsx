import styles from './segmented-progress.module.css'

type SegmentedProgressProps = {
  label: string
  /** The value in words; the same words stand visibly beside the bar. */
  valueText: string
  done: number
  total: number
  /** Hatches the segment after the done ones. */
  hasCurrent?: boolean
  /** Drains the colour, for what can no longer go on. */
  isOff?: boolean
}

export function SegmentedProgress(props: SegmentedProgressProps) {
  const { label, valueText, done, total, hasCurrent = false, isOff = false } = props
  return (
    <div
      className={styles.segments}
      data-off={isOff || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={valueText}
    >
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <span key={index} className={styles.segment} data-state={stateOf(index, done, hasCurrent)} />
      ))}
    </div>
  )
}

function stateOf(index: number, done: number, hasCurrent: boolean): 'done' | 'current' | 'to-do' {
  if (index < done) return 'done'
  return hasCurrent && index === done ? 'current' : 'to-do'
}
