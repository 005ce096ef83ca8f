import { secondsOf } from '@mizan/domain/applications/duration'
import { hasRecorded } from '@mizan/domain/kinds/video/video.recorder'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Recording } from '../../ui/recording/recording.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { isLive } from './open-camera.ts'
import { practiceQuestion } from './practice-question.ts'
import { usePlayback } from './use-playback.ts'
import { useRecorder } from './use-recorder.ts'
import styles from './video.module.css'
import { WaysBack } from './ways-back.tsx'

type PracticeStepProps = {
  stream: MediaStream | null
  level: number
  application: string
  onSetup: () => void
  onStart: () => void
}

/** A question that nobody rates, to try everything once; it can be watched and repeated (VIDEO-13 to VIDEO-17). */
export function PracticeStep({ stream, level, application, onSetup, onStart }: PracticeStepProps) {
  const { t } = useTranslation('video')
  const { text, duration } = practiceQuestion(useLanguage())
  const limitMs = (secondsOf(duration) ?? 0) * 1000
  const [pieces, setPieces] = useState<Blob[] | null>(null)
  const control = useRecorder({ stream, limitMs, onRecorded: setPieces })
  const again = () => {
    setPieces(null)
    control.again()
    // Nothing can be recorded from a camera that is gone: another one has to be chosen.
    if (!isLive(stream)) onSetup()
  }
  const address = usePlayback(pieces, again)
  const canStart = hasRecorded(control.recorder)
  // While it records, to be done with the answer is what comes next.
  const isNext = control.recorder.state === 'stopped'
  return (
    <AnswerPanel
      stream={stream}
      level={level}
      limitMs={limitMs}
      control={control}
      label={t('practice.label')}
      question={text}
      hint={t('practice.text')}
      after={
        address !== null && (
          <>
            <Recording label={t('practice.playback')} src={address} />
            <div>
              <Button onPress={again}>
                <Icon name="refresh" />
                {t('practice.again')}
              </Button>
            </div>
          </>
        )
      }
    >
      <Button variant={isNext ? 'primary' : 'secondary'} size="lg" isBlock isDisabled={!canStart} onPress={onStart}>
        {t('practice.start')}
        <Icon name="arrow-end" />
      </Button>
      {!canStart && <p className={styles.hint}>{t('practice.start-hint')}</p>}
      <WaysBack application={application} onSetup={onSetup} />
    </AnswerPanel>
  )
}
