import { ascii, element, elementStart, float64, ids, joined, uint64 } from './video.ebml.ts'
import type { Recording } from './video.webm-reader.ts'

/**
 * What to put in front of the clusters of a recording so that players know its length and can jump in it. Browsers
 * record as if for a live line, without either. Sizes do not depend on values, so positions can be known beforehand.
 */
export function seekableHead(recording: Recording): Uint8Array {
  const { header, tracks, end, firstCluster } = recording
  const lengths = partsFor(recording, { info: 0, tracks: 0, cues: 0, clusters: 0 }).map(({ length }) => length)
  const [seekHead = 0, info = 0, , cues = 0] = lengths
  const start = { info: seekHead, tracks: seekHead + info, cues: seekHead + info + tracks.length }
  const positions = { ...start, clusters: start.cues + cues }
  const parts = partsFor(recording, positions)
  return joined([header, elementStart(ids.segment, positions.clusters + end - firstCluster), ...parts])
}

/** Positions inside the segment. */
interface Positions {
  info: number
  tracks: number
  cues: number
  clusters: number
}

function partsFor(recording: Recording, at: Positions): Uint8Array[] {
  return [seekHeadFor(at), infoFor(recording), recording.tracks, cuesFor(recording, at.clusters)]
}

function seekHeadFor(at: Positions): Uint8Array {
  const seek = (id: number, position: number) =>
    element(ids.seek, element(ids.seekId, uint64(id).slice(4)), element(ids.seekPosition, uint64(position)))
  return element(ids.seekHead, seek(ids.info, at.info), seek(ids.tracks, at.tracks), seek(ids.cues, at.cues))
}

function infoFor({ timestampScale, durationMs }: Recording): Uint8Array {
  return element(
    ids.info,
    element(ids.timestampScale, uint64(timestampScale)),
    element(ids.duration, float64((durationMs * 1_000_000) / timestampScale)),
    element(ids.muxingApp, ascii('Mizan')),
    element(ids.writingApp, ascii('Mizan')),
  )
}

function cuesFor({ entries, videoTrack, firstCluster }: Recording, clusters: number): Uint8Array {
  const points = entries.map(({ time, cluster }) =>
    element(
      ids.cuePoint,
      element(ids.cueTime, uint64(time)),
      element(
        ids.cueTrackPositions,
        element(ids.cueTrack, uint64(videoTrack)),
        element(ids.cueClusterPosition, uint64(clusters + cluster - firstCluster)),
      ),
    ),
  )
  return element(ids.cues, ...points)
}
