import { NotWebm } from '@mizan/domain/kinds/video/video.ebml'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../lib/api.ts'
import { endsSession } from '../../lib/failure-text.ts'
import { pauseAfter } from '../../stage/keeper/sender.ts'
import { mayPass } from '../../stage/submission/until-answered.ts'
import { dropRecording, type Place } from './recording-store.ts'
import { checksumOf, wholeRecording } from './whole-recording.ts'

export type UploadState =
  | { phase: 'preparing' }
  /** How much of it the server has, from 0 to 1. */
  | { phase: 'sending'; share: number }
  /** `isPassing`: another try follows by itself. */
  | { phase: 'failed'; error: unknown; tries: number; isPassing: boolean }
  /** Nothing was recorded that could be sent. */
  | { phase: 'empty' }

interface UploadParts {
  place: Place
  pieces: readonly Blob[]
  onUploaded: () => void
}

/** Sends a recording as often as it takes. It leaves this device only once the server has all of it. */
export function useUpload({ place, pieces, onUploaded }: UploadParts): { state: UploadState; retry: () => void } {
  const [state, setState] = useState<UploadState>({ phase: 'preparing' })
  const [attempt, setAttempt] = useState(1)
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded
  const { user, assessment, question } = place

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onProgress = (share: number) => setState({ phase: 'sending', share })
    void send({ user, assessment, question }, { pieces, onProgress, signal }).then(
      () => uploaded.current(),
      (error) => {
        if (signal.aborted || endsSession(error)) return
        setState(error instanceof NotWebm ? { phase: 'empty' } : failed(error, attempt))
      },
    )
    return () => leaving.abort()
  }, [user, assessment, question, pieces, attempt])

  const retry = () => {
    setState({ phase: 'preparing' })
    setAttempt((count) => count + 1)
  }
  const failure = state.phase === 'failed' && state.isPassing ? state : null
  useEffect(() => {
    if (!failure) return
    const again = () => setAttempt((count) => count + 1)
    const timer = setTimeout(again, pauseAfter(failure.tries, Math.random, failure.error))
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failure])
  return { state, retry }
}

const failed = (error: unknown, tries: number): UploadState => ({
  phase: 'failed',
  error,
  tries,
  isPassing: mayPass(error),
})

interface Sent {
  pieces: readonly Blob[]
  onProgress: (share: number) => void
  signal: AbortSignal
}

async function send(place: Place, { pieces, onProgress, signal }: Sent): Promise<void> {
  const file = await wholeRecording(pieces)
  const sha256 = await checksumOf(file)
  const fields = {
    assessment_id: place.assessment,
    question_id: place.question,
    file_extension: 'webm',
    ...(sha256 === undefined ? {} : { sha256 }),
  }
  await upload('uploadVideo', { fields, file, onProgress, signal })
  // What stays behind would only be offered once more.
  await dropRecording(place).catch(() => undefined)
}
