import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { clockText } from '../../stage/clock-text.ts'
import { TimeMeasure } from '../../ui/measure/measure.tsx'
import { timeInWords } from './time-in-words.ts'
import styles from './video.module.css'

type TimeLeftProps = { leftMs: number; limitMs: number; isRunning: boolean }

/** Moments that are spoken; everything between them only shows. */
const spokenSeconds = [20, 10]
const SPOKEN_FOR_MS = 1_000

/** The time for an answer along a ruler, and as numbers. */
export function TimeLeft({ leftMs, limitMs, isRunning }: TimeLeftProps) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const seconds = Math.ceil(leftMs / 1000)
  const label = t(isRunning ? 'time-left' : 'time-for-answer')
  const spoken = spokenSeconds.find(
    (moment) => isRunning && leftMs <= moment * 1000 && leftMs > moment * 1000 - SPOKEN_FOR_MS,
  )
  const words = timeInWords(t, seconds)
  return (
    <div className={styles.time}>
      <div className={styles.timeRow}>
        <span>{label}</span>
        <span className={styles.clock} aria-hidden="true">
          {clockText(language, seconds)}
        </span>
      </div>
      <TimeMeasure label={label} valueText={words} value={leftMs} max={limitMs} major={8} minor={40} />
      <span className="visually-hidden" role="status">
        {spoken === undefined ? '' : t('seconds-left', { count: spoken })}
      </span>
    </div>
  )
}
