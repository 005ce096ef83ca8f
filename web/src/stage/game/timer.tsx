import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TimeMeasure } from '../../ui/measure/measure.tsx'
import { clockText } from '../clock-text.ts'
import styles from './timer.module.css'
import { secondsLeft, useEachSecond } from './use-each-second.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const LAST_SECONDS = 20
/** The only moments that are said aloud. */
const spoken = [60, LAST_SECONDS, 10]

const momentAt = (seconds: number): number => spoken.findLast((moment) => seconds <= moment) ?? Number.POSITIVE_INFINITY

/** mm:ss, written past React: the seconds are all that changes, and the page around them need not be looked at. */
export const Timer = memo(function Timer({ deadlineAt }: { deadlineAt: number }) {
  const { t } = useTranslation('game')
  const language = useLanguage()
  const [began] = useState(() => secondsLeft(deadlineAt))
  const [said, setSaid] = useState(() => momentAt(began))
  const clock = useRef<HTMLElement>(null)
  useEachSecond(deadlineAt, (seconds) => {
    if (clock.current) clock.current.textContent = clockText(language, seconds)
    setSaid(momentAt(seconds))
  })
  return (
    <>
      <span className={styles.timer} data-last={said <= LAST_SECONDS || undefined} aria-hidden="true">
        <Icon name="clock" size={24} />
        <bdi ref={clock} dir="ltr">
          {clockText(language, began)}
        </bdi>
      </span>
      <span className="visually-hidden" role="status">
        {Number.isFinite(said) && (said === 60 ? t('minute-left') : t('seconds-left', { count: said }))}
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
