import { isAssessed } from '@mizan/domain/scores/assessed'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './fit-gauge.module.css'
import { marginStyle } from './margin-style.ts'

/** A ruler in the colours of the bands, with a needle at the score and a bracket over its margin. Numbers stand beside it. */
export function FitGauge({ value, standardError }: { value: number; standardError: number | null }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.gauge} style={{ '--value': value, ...marginStyle(value, standardError) } as CSSProperties}>
      <div className={styles.ruler} aria-hidden="true" />
      {isAssessed(value) && <i className={styles.needle} aria-hidden="true" />}
      {standardError !== null && <i className={styles.bracket} aria-hidden="true" />}
      <div className={styles.scale}>
        <span data-at="low">{t('gauge.low')}</span>
        <span data-at="medium">{t('gauge.medium')}</span>
        <span data-at="high">{t('gauge.high')}</span>
      </div>
    </div>
  )
}
