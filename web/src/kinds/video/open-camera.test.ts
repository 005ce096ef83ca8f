import { afterEach, expect, test, vi } from 'vitest'
import { openCamera } from './open-camera.ts'

afterEach(() => vi.unstubAllGlobals())

const plugged = [
  { kind: 'videoinput', deviceId: 'built-in' },
  { kind: 'videoinput', deviceId: 'on-the-desk' },
  { kind: 'audioinput', deviceId: 'headset' },
]

/** A browser with these devices, of which one may be in the hands of another program. */
function browserWith(devices: typeof plugged, busy?: string): MediaStreamConstraints[] {
  const asked: MediaStreamConstraints[] = []
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints)
    if (JSON.stringify(constraints).includes(`"${busy}"`)) throw new DOMException('In use', 'NotReadableError')
    return {}
  }
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => devices, getUserMedia } })
  return asked
}

test('a camera that another program holds leaves the others to choose from [VIDEO-06] [VIDEO-12]', async () => {
  browserWith(plugged, 'on-the-desk')
  const { devices, ...opened } = await openCamera({ camera: 'on-the-desk', microphone: null })
  expect(opened).toEqual({ problem: { why: 'failed', message: 'In use' } })
  expect([devices.cameras.length, devices.microphones.length]).toEqual([2, 1])
})

test('a page without https is told so, in words instead of those of the browser [VIDEO-12]', async () => {
  vi.stubGlobal('navigator', {})
  const opened = await openCamera({ camera: null, microphone: null })
  expect(opened).toMatchObject({ problem: { why: 'not-secure' }, devices: { cameras: [], microphones: [] } })
})

test('a chosen camera is asked for, and no longer once it is unplugged [VIDEO-06]', async () => {
  const chosen = { camera: 'on-the-desk', microphone: 'headset' }
  const microphone = { deviceId: { exact: 'headset' } }
  const [before] = await asking(plugged, chosen)
  expect(before).toMatchObject({ video: { deviceId: { exact: 'on-the-desk' } }, audio: microphone })
  const [after] = await asking(
    plugged.filter(({ deviceId }) => deviceId !== 'on-the-desk'),
    chosen,
  )
  expect(after?.video).not.toHaveProperty('deviceId')
  expect(after?.audio).toEqual(microphone)
})

async function asking(devices: typeof plugged, chosen: Parameters<typeof openCamera>[0]) {
  const asked = browserWith(devices)
  await openCamera(chosen)
  return asked
}
