import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './measure.module.css'

type MeasureProps = {
  /** Names what is measured, such as "Time left". */
  label: string
  /** The value in words, such as "Page 4 of 12" or "1 minute 24 seconds". */
  valueText: string
  value: number
  max: number
  /** Tall ticks along the ruler, by default one for each step. */
  major?: number
  minor?: number
  className?: string
}

/** Progress along a ruler. */
export function Measure({ label, valueText, value, max, ...ruler }: MeasureProps) {
  return (
    <div
      className={classNames(styles.measure, ruler.className)}
      style={ticks(value, max, ruler)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
    />
  )
}

/** Time along a ruler. It is readable at any moment and never speaks by itself: the screen announces the few moments. */
export function TimeMeasure({ label, valueText, value, max, ...ruler }: MeasureProps) {
  return (
    <div role="timer" aria-label={label} className={classNames(ruler.className)}>
      <span className="visually-hidden">{valueText}</span>
      <div className={styles.measure} style={ticks(value, max, ruler)} />
    </div>
  )
}

function ticks(value: number, max: number, { major = max, minor = 60 }: { major?: number; minor?: number }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const style = { '--share': `${share * 100}%`, '--major': Math.max(1, major), '--minor': minor }
  return style as CSSProperties
}
