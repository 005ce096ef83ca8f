import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrames } from '../../stage/game/use-frames.ts'
import { TimeMeasure } from '../../ui/measure/measure.tsx'
import styles from './card-ruler.module.css'

type CardRulerProps = { onsetAt: () => number | null; limitMs: number }

const STEPS = 30

/** The few seconds that are left for the top card; drawn anew with each step of its time, and not with each frame. */
export function CardRuler({ onsetAt, limitMs }: CardRulerProps) {
  const { t } = useTranslation(['swiped', 'game'])
  const [passed, setPassed] = useState(0)
  useFrames(true, (now) => {
    const began = onsetAt() ?? now
    setPassed(Math.floor(((now - began) / limitMs) * STEPS))
  })
  const left = Math.max(0, STEPS - passed)
  const seconds = Math.ceil(((left / STEPS) * limitMs) / 1000)
  return (
    <TimeMeasure
      className={styles.ruler ?? ''}
      label={t('card-time')}
      valueText={t('game:seconds-left', { count: seconds })}
      value={left}
      max={STEPS}
      major={3}
      minor={30}
    />
  )
}
