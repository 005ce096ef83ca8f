import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Recording } from '../../ui/recording/recording.tsx'
import { RecordingChoice } from './recording-choice.tsx'
import type { Place } from './recording-store.ts'
import { usePlayback } from './use-playback.ts'

type CutRecordingProps = {
  place: Place
  pieces: readonly Blob[]
  onUploaded: () => void
  onAgain: () => void
}

/** After an error while recording: what there is of the answer can be watched, and nothing is decided for anybody. */
export function CutRecording({ place, pieces, onUploaded, onAgain }: CutRecordingProps) {
  const { t } = useTranslation('video')
  const [isNothing, setIsNothing] = useState(false)
  const address = usePlayback(pieces, () => setIsNothing(true))
  if (isNothing) {
    return (
      <Banner tone="info" action={<Button onPress={onAgain}>{t('rescue.record-again')}</Button>}>
        {t('empty-recording')}
      </Banner>
    )
  }
  return (
    <>
      <p>{t('part-kept')}</p>
      {address && <Recording label={t('rescue.playback')} src={address} />}
      <RecordingChoice place={place} pieces={pieces} onUploaded={onUploaded} onAgain={onAgain} />
    </>
  )
}
