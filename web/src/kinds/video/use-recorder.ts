import { newRecorder, type Recorder, type RecorderEvent, record } from '@mizan/domain/kinds/video/video.recorder'
import { useEffect, useReducer, useRef, useState } from 'react'
import { isLive } from './open-camera.ts'
import { PIECE_MS, recordingOptions } from './recording-format.ts'

const TICK_MS = 100

interface RecorderParts {
  stream: MediaStream | null
  limitMs: number
  /** Each piece as it comes, to be kept at once. */
  onPiece?: (piece: Blob, number: number) => void
  onRecorded: (pieces: Blob[]) => void
}

export interface RecorderControl {
  recorder: Recorder
  now: number
  ready: () => void
  done: () => void
  again: () => void
  /** What the browser said when recording failed; null while all is well. */
  failure: string | null
}

/** Feeds the machine of the domain with presses and time, and the browser's recorder with what the machine says. */
export function useRecorder({ stream, limitMs, onPiece, onRecorded }: RecorderParts): RecorderControl {
  const [recorder, send] = useReducer(
    (state: Recorder, event: RecorderEvent) => record(state, event, limitMs),
    newRecorder,
  )
  const [now, setNow] = useState(() => performance.now())
  const [failure, setFailure] = useState<string | null>(null)
  const handlers = useRef({ onPiece, onRecorded })
  handlers.current = { onPiece, onRecorded }
  const { state } = recorder
  const isTimed = state === 'countdown' || state === 'recording'

  useEffect(() => {
    if (!isTimed) return
    const timer = setInterval(() => {
      const at = performance.now()
      setNow(at)
      send({ type: 'tick', at })
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isTimed])

  const isRecording = state === 'recording'
  useEffect(() => {
    if (!isRecording || !stream) return
    return recordUntilReleased(stream, {
      onPiece: (piece, number) => handlers.current.onPiece?.(piece, number),
      onRecorded: (pieces) => handlers.current.onRecorded(pieces),
      onFault: (message) => {
        setFailure(message)
        send({ type: 'fault', at: performance.now() })
      },
    })
  }, [isRecording, stream])

  const at = () => performance.now()
  return {
    recorder,
    now,
    failure,
    ready: () => {
      setFailure(null)
      setNow(at())
      send({ type: 'ready', at: at() })
    },
    done: () => send({ type: 'done', at: at() }),
    again: () => send({ type: 'again' }),
  }
}

interface Listeners {
  onPiece: (piece: Blob, number: number) => void
  onRecorded: (pieces: Blob[]) => void
  /** Empty when a device went away without a word. */
  onFault: (message: string) => void
}

/** Records from now on. The function it returns ends the recording; its pieces follow when the last one is there. */
function recordUntilReleased(stream: MediaStream, listeners: Listeners): () => void {
  // Of what is gone before the recording begins nobody is told any more: it would go on without picture or sound.
  if (!isLive(stream)) return neverBegun('', listeners)
  try {
    return recordWith(new MediaRecorder(stream, recordingOptions()), stream, listeners)
  } catch (error) {
    return neverBegun(error instanceof Error ? error.message : '', listeners)
  }
}

function neverBegun(message: string, { onFault, onRecorded }: Listeners): () => void {
  onFault(message)
  onRecorded([])
  return () => undefined
}

function recordWith(recorder: MediaRecorder, stream: MediaStream, listeners: Listeners): () => void {
  const { onPiece, onRecorded, onFault } = listeners
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    pieces.push(data)
    onPiece(data, pieces.length)
  })
  recorder.addEventListener('stop', () => onRecorded(pieces))
  recorder.addEventListener('error', (event) => onFault((event as ErrorEvent).error?.message ?? event.type))
  const lost = () => onFault('')
  for (const track of stream.getTracks()) track.addEventListener('ended', lost)
  recorder.start(PIECE_MS)
  return () => {
    for (const track of stream.getTracks()) track.removeEventListener('ended', lost)
    if (recorder.state !== 'inactive') recorder.stop()
  }
}
