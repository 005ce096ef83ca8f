import { isAssessed } from '@mizan/domain/scores/assessed'
import { type FitBand, fitBandOf } from '@mizan/domain/scores/band'
import type { CSSProperties } from 'react'
import styles from './charts.module.css'
import { marginStyle } from './margin-style.ts'

type ScoreBarProps = {
  value: number
  /** Coloured by its band instead of the brand: only where the band is what the bar says. */
  isBanded?: boolean
  /** Of the measurement, in points. */
  standardError?: number | null
}

/** A bar with ticks at the limits of the bands. Decoration: the number stands beside it. */
export function ScoreBar({ value, isBanded = false, standardError = null }: ScoreBarProps) {
  if (!isAssessed(value)) return <div className={styles.bar} aria-hidden="true" data-empty />
  const band: FitBand | undefined = isBanded ? fitBandOf(value) : undefined
  const style = { '--value': value, ...marginStyle(value, standardError) } as CSSProperties
  return (
    <div className={styles.bar} data-band={band} style={style} aria-hidden="true">
      <i className={styles.fill} />
      <i className={styles.limit} data-at="low" />
      <i className={styles.limit} data-at="high" />
      {standardError !== null && <i className={styles.error} />}
    </div>
  )
}
