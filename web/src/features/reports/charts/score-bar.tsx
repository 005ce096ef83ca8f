import { isAssessed } from '@mizan/domain/scores/assessed'
import { type FitBand, fitBandOf } from '@mizan/domain/scores/band'
import type { CSSProperties } from 'react'
import styles from './charts.module.css'

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
  const style: Record<string, number> = { '--value': value }
  if (standardError !== null) {
    style['--from'] = Math.max(0, value - standardError)
    style['--to'] = Math.min(100, value + standardError)
  }
  return (
    <div className={styles.bar} data-band={band} style={style as CSSProperties} aria-hidden="true">
      <i className={styles.fill} />
      <i className={styles.limit} data-at="low" />
      <i className={styles.limit} data-at="high" />
      {standardError !== null && <i className={styles.error} />}
    </div>
  )
}
