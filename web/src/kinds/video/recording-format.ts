/** The picture that is asked of the camera (VIDEO-27). */
export const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } }

/** Often enough for a killed tab to lose less than two seconds. */
export const PIECE_MS = 1_000

/** WebM, with vp9 where the browser can (VIDEO-26). */
const types = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm']

/** Clear speech and a calm picture of a face: about five megabytes a minute. */
export function recordingOptions(): MediaRecorderOptions {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? 'video/webm'
  const options = { mimeType, videoBitsPerSecond: 600_000, audioBitsPerSecond: 64_000 }
  // Somewhere to jump to every two seconds; browsers that do not know it ignore it.
  return Object.assign(options, { videoKeyFrameIntervalDuration: 2_000 })
}
