/* Run in the page, so that a test sees, and can disturb, the camera and microphone that are in use. */

export const rememberStreams = () => {
  const devices = navigator.mediaDevices
  const open = devices.getUserMedia.bind(devices)
  const streams: MediaStream[] = []
  Object.assign(globalThis, { streams })
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    streams.push(stream)
    return stream
  }
}

export const streamsOpened = () => (globalThis as unknown as { streams: MediaStream[] }).streams.length

export const devicesInUse = () =>
  (globalThis as unknown as { streams: MediaStream[] }).streams
    .flatMap((stream) => stream.getTracks())
    .filter(({ readyState }) => readyState === 'live').length

/** The browser's own recorder gives up when tracks come or go while it records. */
export const addTrackWhileRecording = () => {
  const stream = (globalThis as unknown as { streams: MediaStream[] }).streams.at(-1)
  const [track] = stream?.getVideoTracks() ?? []
  if (track) stream?.addTrack(track.clone())
}

/** As when its cable is pulled out. A page that stops a track itself is not told of it, hence the event. */
export const unplugCamera = () => {
  const stream = (globalThis as unknown as { streams: MediaStream[] }).streams.at(-1)
  const [track] = stream?.getVideoTracks() ?? []
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
}
