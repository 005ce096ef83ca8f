import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TimeMeasure } from '../../ui/measure/measure.tsx'
import { clockText } from './clock-text.ts'
import styles from './timer.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const LAST_SECONDS = 20
/** The only moments that are said aloud. */
const spoken = new Set([60, 20, 10])

/** mm:ss. */
export const Timer = memo(function Timer({ deadlineAt }: { deadlineAt: number }) {
  const secondsLeft = useSecondsLeft(deadlineAt)
  const { t } = useTranslation('game')
  const language = useLanguage()
  const said = [...spoken].findLast((moment) => secondsLeft <= moment)
  return (
    <>
      <span className={styles.timer} data-last={secondsLeft <= LAST_SECONDS || undefined} aria-hidden="true">
        <Icon name="clock" size={24} />
        <bdi dir="ltr">{clockText(language, secondsLeft)}</bdi>
      </span>
      <span className="visually-hidden" role="status">
        {said !== undefined && (said === 60 ? t('minute-left') : t('seconds-left', { count: said }))}
      </span>
    </>
  )
})

type TimeRulerProps = { deadlineAt: number; limitSeconds: number }

/** The same along a ruler; readable at any moment, silent by itself. */
export const TimeRuler = memo(function TimeRuler({ deadlineAt, limitSeconds }: TimeRulerProps) {
  const secondsLeft = useSecondsLeft(deadlineAt)
  const { t } = useTranslation('game')
  return (
    <TimeMeasure
      label={t('time-left')}
      valueText={t('seconds-left', { count: secondsLeft })}
      value={secondsLeft}
      max={limitSeconds}
      major={Math.max(1, Math.round(limitSeconds / 10))}
    />
  )
})
