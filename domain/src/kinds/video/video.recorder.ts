/** Seconds between Ready and the recording (VIDEO-14). */
const COUNTDOWN_SECONDS = 3

/** One recording, from the question on the screen to the answer (VIDEO-18). Moments are milliseconds of any one clock. */
export type Recorder =
  | { state: 'initial' }
  | { state: 'countdown'; since: number }
  | { state: 'recording'; since: number }
  | { state: 'stopped'; why: StopReason; lastedMs: number }

/** `fault`: camera or microphone went away, and what was recorded until then is kept. */
export type StopReason = 'done' | 'time-up' | 'fault'

export type RecorderEvent = { type: 'ready' | 'tick' | 'done' | 'fault'; at: number } | { type: 'again' }

export const newRecorder: Recorder = { state: 'initial' }

/** One step. Whatever makes no sense in a state changes nothing. */
export function record(recorder: Recorder, event: RecorderEvent, limitMs: number): Recorder {
  if (event.type === 'again') return newRecorder
  if (recorder.state === 'initial') return event.type === 'ready' ? { state: 'countdown', since: event.at } : recorder
  if (recorder.state === 'countdown') return duringCountdown(recorder, event)
  if (recorder.state === 'recording') return duringRecording(recorder, event, limitMs)
  return recorder
}

type Timed = Exclude<RecorderEvent, { type: 'again' }>

function duringCountdown(recorder: Recorder & { state: 'countdown' }, { type, at }: Timed): Recorder {
  if (type === 'fault') return newRecorder
  if (at - recorder.since < COUNTDOWN_SECONDS * 1000) return recorder
  // From this very moment: a background tab ticks late, and its lateness must not be taken from the answer.
  return { state: 'recording', since: at }
}

function duringRecording(recorder: Recorder & { state: 'recording' }, { type, at }: Timed, limitMs: number): Recorder {
  const lastedMs = at - recorder.since
  if (lastedMs >= limitMs) return { state: 'stopped', why: 'time-up', lastedMs }
  if (type === 'done' || type === 'fault') return { state: 'stopped', why: type, lastedMs }
  return recorder
}

/** The numeral over the picture, 3 to 1; null when nothing is counted. */
export function countdownOf(recorder: Recorder, now: number): number | null {
  if (recorder.state !== 'countdown') return null
  return Math.max(1, COUNTDOWN_SECONDS - Math.floor((now - recorder.since) / 1000))
}

/** What is left for the answer: all of it before the recording, nothing after. */
export function timeLeftMs(recorder: Recorder, now: number, limitMs: number): number {
  if (recorder.state === 'stopped') return 0
  if (recorder.state !== 'recording') return limitMs
  return Math.max(0, limitMs - (now - recorder.since))
}

/** Start Assessment opens once practice recording has begun (VIDEO-17, OPEN-35). */
export const hasRecorded = ({ state }: Recorder): boolean => state === 'recording' || state === 'stopped'
