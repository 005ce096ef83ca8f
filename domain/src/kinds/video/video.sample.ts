import type { Random } from '../../random/seeded-random.ts'
import { clamp, roundHalfUp } from '../../scores/rounding.ts'
import { ascii, element, elementStart, ids, joined, uint64 } from './video.ebml.ts'

/** The ratings that a human might give to a simulated interview, 1 to 5 per question. */
export const sampleVideoRatings = <Id>(questionIds: readonly Id[], quality: number, random: Random): Map<Id, number> =>
  new Map(questionIds.map((id) => [id, clamp(roundHalfUp(3 + 0.7 * quality + 0.6 * random.normal()), 1, 5)]))

interface Wishes {
  seconds: number
  /** Of one second of picture; the pictures themselves are empty. */
  bytesPerSecond?: number
  /** As browsers record: without sizes of segment and clusters, and so without an end that is known beforehand. */
  isLive?: boolean
}

/** A recording as far as its container goes: one cluster and one picture for each second. */
export function sampleRecording(wishes: Wishes): Uint8Array {
  return joined([...sampleRecordingParts(wishes)])
}

/** The same piece by piece, for files that nobody wants in memory. */
function* sampleRecordingParts({ seconds, bytesPerSecond = 20, isLive = true }: Wishes): Generator<Uint8Array> {
  const about = joined([
    element(ids.info, element(ids.timestampScale, uint64(1_000_000)), element(ids.muxingApp, ascii('sample'))),
    element(ids.tracks, element(ids.trackEntry, number(ids.trackNumber, 1), number(ids.trackType, 1))),
  ])
  const picture = block(0, bytesPerSecond)
  const clusterSize = number(ids.timestamp, 0).length + picture.length
  const size = about.length + (seconds + 1) * (OPEN_HEAD + clusterSize)
  yield element(ids.ebml, element(ids.docType, ascii('webm')))
  yield isLive ? openEnded(ids.segment) : elementStart(ids.segment, size)
  yield about
  for (let second = 0; second <= seconds; second++) {
    yield isLive ? openEnded(ids.cluster) : elementStart(ids.cluster, clusterSize)
    yield number(ids.timestamp, second * 1000)
    yield picture
  }
}

/** Bytes of the head of a segment or cluster: an id of four and a size of eight. */
const OPEN_HEAD = 12

const number = (id: number, value: number): Uint8Array => element(id, uint64(value))
const openEnded = (id: number): Uint8Array => joined([uint64(id).slice(4), Uint8Array.of(1, ...Array(7).fill(255))])

/** Track 1, a time inside its cluster, the flag of a picture that stands alone, and that many bytes. */
function block(time: number, bytes: number): Uint8Array {
  return element(ids.simpleBlock, Uint8Array.of(0x81, time >> 8, time & 255, 0x80), new Uint8Array(bytes))
}
