import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead } from '../../stage/frame/stage.tsx'
import { Html } from '../../ui/html/html.tsx'
import { Recording } from '../../ui/recording/recording.tsx'
import { RecordingChoice } from './recording-choice.tsx'
import { dropRecording, keptPieces, type Place } from './recording-store.ts'
import { usePlayback } from './use-playback.ts'
import styles from './video.module.css'
import { WaysBack } from './ways-back.tsx'

type RescueStepProps = {
  place: Place
  application: string
  /** "Question 2 of 4" */
  label: string
  /** May be set as HTML. */
  question: string
  onUploaded: () => void
  /** The recording is given up, or was none. */
  onDropped: () => void
}

/** A recording that a closed tab or a bad line has left on this device: to be uploaded, or made anew. */
export function RescueStep({ place, application, label, question, onUploaded, onDropped }: RescueStepProps) {
  const { t } = useTranslation('video')
  const [pieces, setPieces] = useState<Blob[] | null>(null)
  const { user, assessment, question: questionId } = place
  const drop = () => void dropRecording(place).finally(onDropped)
  const address = usePlayback(pieces, drop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drop` changes with every render and means the same
  useEffect(() => {
    void keptPieces({ user, assessment, question: questionId }).then(setPieces, drop)
  }, [user, assessment, questionId])
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{address && <Recording label={t('rescue.playback')} src={address} />}</div>
      <section className={styles.panel}>
        <StageHead title={t('rescue.title')}>{t('rescue.text')}</StageHead>
        <div>
          <p className={styles.label}>{label}</p>
          <Html as="div" html={question} />
        </div>
        <RecordingChoice place={place} pieces={pieces} onUploaded={onUploaded} onAgain={drop} />
        <WaysBack application={application} />
      </section>
    </div>
  )
}
