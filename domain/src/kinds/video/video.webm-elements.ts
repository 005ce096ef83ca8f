import { childrenOf, ids, NotWebm, unsigned, variableNumber } from './video.ebml.ts'

export interface Block {
  track: number
  /** From the beginning of its cluster, in the file's units. */
  time: number
  /** The picture can be entered here. */
  isKey: boolean
}

const VIDEO = 1
const KEY_FRAME = 0x80

export function checkHeader(data: Uint8Array): void {
  const docType = [...childrenOf(data)].find(({ id }) => id === ids.docType)?.data ?? new Uint8Array()
  if (String.fromCharCode(...docType) !== 'webm') throw new NotWebm('The header does not say WebM')
}

/** Nanoseconds of one unit of time. */
export function timestampScaleIn(info: Uint8Array): number {
  const given = [...childrenOf(info)].find(({ id }) => id === ids.timestampScale)
  const scale = given ? unsigned(given.data) : 1_000_000
  if (scale === 0) throw new NotWebm('Time does not pass')
  return scale
}

/** The number of the first track with a picture. */
export function videoTrackIn(tracks: Uint8Array): number | undefined {
  for (const { id, data } of childrenOf(tracks)) {
    if (id !== ids.trackEntry) continue
    const fields = new Map([...childrenOf(data)].map((field) => [field.id, unsigned(field.data)]))
    if (fields.get(ids.trackType) === VIDEO) return fields.get(ids.trackNumber)
  }
  return undefined
}

/** The first bytes of a block: its track, two bytes of time with a sign, and flags that only simple blocks use. */
export function blockIn(bytes: Uint8Array, isSimple: boolean): Block {
  const { value: track, bytes: used } = variableNumber(bytes)
  const [high, low, flags] = bytes.subarray(used, used + 3)
  if (high === undefined || low === undefined || flags === undefined) throw new NotWebm('A block is too short')
  const time = ((high * 256 + low) << 16) >> 16
  return { track, time, isKey: isSimple && (flags & KEY_FRAME) !== 0 }
}
