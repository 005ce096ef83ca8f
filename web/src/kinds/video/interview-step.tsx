import { secondsOf } from '@mizan/domain/applications/duration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { CutRecording } from './cut-recording.tsx'
import type { Interview, VideoQuestion } from './interview.ts'
import { isLive } from './open-camera.ts'
import { dropRecording, keepPiece } from './recording-store.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useRecorder } from './use-recorder.ts'
import { WaysBack } from './ways-back.tsx'

type InterviewStepProps = {
  interview: Interview
  question: VideoQuestion
  stream: MediaStream | null
  level: number
  onSetup: () => void
  onAnswered: () => void
}

/** One question of the interview: recorded, uploaded, and only then the next (VIDEO-19 to VIDEO-21). */
export function InterviewStep({ interview, question, stream, level, ...on }: InterviewStepProps) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const [pieces, setPieces] = useState<Blob[] | null>(null)
  const [isKept, setIsKept] = useState(true)
  const limitMs = (secondsOf(question.duration) ?? 0) * interview.timeFactor * 1000
  const place = { user: interview.user, assessment: interview.id, question: question.id }
  const control = useRecorder({
    stream,
    limitMs,
    onPiece: (piece, number) => void keepPiece(place, number, piece).catch(() => setIsKept(false)),
    onRecorded: setPieces,
  })
  const { recorder } = control
  const { state } = recorder
  const isCut = recorder.state === 'stopped' && recorder.why === 'fault'
  const recordAgain = () => {
    setPieces(null)
    control.again()
    // Nothing can be recorded from a camera that is gone: another one has to be chosen.
    if (!isLive(stream)) on.onSetup()
  }
  const begin = () => {
    // What is left of an earlier try would be mixed into this one.
    void dropRecording(place)
      .catch(() => setIsKept(false))
      .then(control.ready)
  }
  const number = interview.questions.findIndex(({ id }) => id === question.id) + 1
  const total = interview.questions.length
  return (
    <AnswerPanel
      stream={stream}
      level={level}
      limitMs={limitMs}
      control={{ ...control, ready: begin }}
      label={t('question-of', { number: digits(language, number), total: digits(language, total) })}
      question={question.text}
      hint={t('recording-hint')}
      after={
        pieces !== null &&
        (isCut ? (
          <CutRecording place={place} pieces={pieces} onUploaded={on.onAnswered} onAgain={recordAgain} />
        ) : (
          <UploadPanel place={place} pieces={pieces} onUploaded={on.onAnswered} onAgain={recordAgain} />
        ))
      }
    >
      {!isKept && state !== 'stopped' && <Banner tone="warning">{t('not-kept')}</Banner>}
      <WaysBack application={interview.application} onSetup={state === 'initial' ? on.onSetup : undefined} />
    </AnswerPanel>
  )
}
