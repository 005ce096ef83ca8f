import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead } from '../../stage/frame/stage.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Recording } from '../../ui/recording/recording.tsx'
import { dropRecording, keptPieces, type Place } from './recording-store.ts'
import { UploadPanel } from './upload-panel.tsx'
import styles from './video.module.css'
import { WaysBack } from './ways-back.tsx'
import { wholeRecording } from './whole-recording.ts'

type RescueStepProps = {
  place: Place
  application: string
  /** "Question 2 of 4" */
  label: string
  question: string
  onUploaded: () => void
  /** The recording is given up, or was none. */
  onDropped: () => void
}

/** A recording that a closed tab or a bad line has left on this device: to be uploaded, or made anew. */
export function RescueStep({ place, application, label, question, onUploaded, onDropped }: RescueStepProps) {
  const { t } = useTranslation('video')
  const [pieces, setPieces] = useState<Blob[] | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { user, assessment, question: questionId } = place
  const drop = () => void dropRecording(place).finally(onDropped)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drop` changes with every render and means the same
  useEffect(() => {
    let made: string | null = null
    void (async () => {
      const kept = await keptPieces({ user, assessment, question: questionId })
      made = URL.createObjectURL(await wholeRecording(kept))
      setPieces(kept)
      setAddress(made)
    })().catch(drop)
    return () => (made === null ? undefined : URL.revokeObjectURL(made))
  }, [user, assessment, questionId])
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{address && <Recording label={t('rescue.playback')} src={address} />}</div>
      <section className={styles.panel}>
        <StageHead title={t('rescue.title')}>{t('rescue.text')}</StageHead>
        <div>
          <p className={styles.label}>{label}</p>
          <p>{question}</p>
        </div>
        {isSending && pieces ? (
          <UploadPanel place={place} pieces={pieces} onUploaded={onUploaded} onEmpty={drop} />
        ) : (
          <>
            <Button variant="primary" size="lg" isBlock isDisabled={!pieces} onPress={() => setIsSending(true)}>
              {t('rescue.upload')}
            </Button>
            <Button isBlock onPress={drop}>
              {t('rescue.record-again')}
            </Button>
          </>
        )}
        <WaysBack application={application} />
      </section>
    </div>
  )
}
