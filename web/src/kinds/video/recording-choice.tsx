import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import type { Place } from './recording-store.ts'
import { UploadPanel } from './upload-panel.tsx'

type RecordingChoiceProps = {
  place: Place
  /** Null while they are fetched from where they were kept. */
  pieces: readonly Blob[] | null
  onUploaded: () => void
  onAgain: () => void
}

/** What becomes of a recording that did not end as it should: it is uploaded, or made anew. */
export function RecordingChoice({ place, pieces, onUploaded, onAgain }: RecordingChoiceProps) {
  const { t } = useTranslation('video')
  const [isSending, setIsSending] = useState(false)
  if (isSending && pieces) {
    return <UploadPanel place={place} pieces={pieces} onUploaded={onUploaded} onAgain={onAgain} />
  }
  return (
    <>
      <Button variant="primary" size="lg" isBlock isDisabled={!pieces} onPress={() => setIsSending(true)}>
        {t('rescue.upload')}
      </Button>
      <Button isBlock onPress={onAgain}>
        {t('rescue.record-again')}
      </Button>
    </>
  )
}
