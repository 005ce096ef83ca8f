import { picture } from './recording-format.ts'

/** Why there is no picture or sound. `permission` has a dialog of its own (VIDEO-05). */
export type CameraProblem =
  | { why: 'permission' }
  | { why: 'no-audio' | 'no-video' | 'no-devices' | 'not-secure' }
  | { why: 'failed'; message: string }

export interface Devices {
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
}

/** Ids of the devices to use; the browser's own choice where there is none. */
export interface Chosen {
  camera: string | null
  microphone: string | null
}

export type Opened = { stream: MediaStream; devices: Devices } | { problem: CameraProblem; devices: Devices }

/** Asks for camera and microphone, and says exactly what is missing (VIDEO-07, VIDEO-09 to VIDEO-12). */
export async function openCamera(chosen: Chosen): Promise<Opened> {
  let devices: Devices = { cameras: [], microphones: [] }
  // Browsers hide them from pages that come without https.
  if (!navigator.mediaDevices) return { problem: { why: 'not-secure' }, devices }
  try {
    devices = await listDevices()
    const missing = whatIsMissing(devices)
    if (missing) return { problem: { why: missing }, devices }
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { ...picture, ...exactly(chosen.camera, devices.cameras) },
      audio: exactly(chosen.microphone, devices.microphones),
    })
    // Names are told only after permission.
    return { stream, devices: await listDevices() }
  } catch (error) {
    // One that another program holds leaves the others to choose from.
    return { problem: problemOf(error), devices }
  }
}

async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return {
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    microphones: all.filter(({ kind }) => kind === 'audioinput'),
  }
}

function whatIsMissing({ cameras, microphones }: Devices): 'no-audio' | 'no-video' | 'no-devices' | null {
  if (cameras.length === 0 && microphones.length === 0) return 'no-devices'
  if (cameras.length === 0) return 'no-video'
  return microphones.length === 0 ? 'no-audio' : null
}

/** One that was chosen and is unplugged by now is not insisted on: asking for it would fail for ever. */
const exactly = (chosen: string | null, here: MediaDeviceInfo[]) =>
  chosen && here.some(({ deviceId }) => deviceId === chosen) ? { deviceId: { exact: chosen } } : {}

function problemOf(error: unknown): CameraProblem {
  if (!(error instanceof Error)) return { why: 'failed', message: String(error) }
  if (error.name === 'NotAllowedError') return { why: 'permission' }
  return { why: 'failed', message: error.message || error.name }
}

/** False once the camera or the microphone is unplugged, or taken by the system. */
export const isLive = (stream: MediaStream | null): boolean =>
  stream === null || stream.getTracks().every(({ readyState }) => readyState === 'live')

/** Lets go of camera and microphone: their lights go out (VIDEO-22). */
export function release(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
