/** The elements of a WebM file that we know, by their ids (RFC 8794, RFC 9559). */
export const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  tags: 0x1254c367,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  position: 0xa7,
  prevSize: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  blockAdditions: 0x75a1,
  referenceBlock: 0xfb,
  discardPadding: 0x75a2,
  void: 0xec,
  crc32: 0xbf,
} as const

/** The file is not a WebM recording, or not a whole one. `why` is for logs. */
export class NotWebm extends Error {}

export interface ElementHead {
  id: number
  /** Null when its end is not known before the next element of its parent begins. */
  size: number | null
  headBytes: number
}

/** The longest head: an id of 4 bytes and a size of 8. */
const LONGEST_HEAD = 12

/** The head of the element that begins there; undefined when more bytes are needed. A hostile file has millions of them. */
export function elementHead(bytes: Uint8Array, at = 0): ElementHead | undefined {
  const idBytes = lengthOf(bytes[at], 4)
  if (idBytes === undefined) return tooShort(bytes, at)
  const sizeBytes = lengthOf(bytes[at + idBytes], 8)
  const headBytes = idBytes + (sizeBytes ?? 0)
  if (sizeBytes === undefined || bytes.length < at + headBytes) return tooShort(bytes, at)
  return { id: numberIn(bytes, at, idBytes), size: sizeIn(bytes, at + idBytes, sizeBytes), headBytes }
}

function tooShort(bytes: Uint8Array, at: number): undefined {
  if (bytes.length - at >= LONGEST_HEAD) throw new NotWebm('There is no element where one should begin')
  if (bytes[at] === 0) throw new NotWebm('There is no element id of five bytes or more')
}

/** How many bytes a number takes: one more than its first byte has leading zeros. */
function lengthOf(first: number | undefined, most: number): number | undefined {
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  return length > most ? undefined : length
}

/** All ones mean that the size is not known. */
function sizeIn(bytes: Uint8Array, at: number, length: number): number | null {
  let isOpen = ((bytes[at] ?? 0) & (0xff >> length)) === 0xff >> length
  for (let next = at + 1; isOpen && next < at + length; next++) isOpen = bytes[next] === 255
  return isOpen ? null : withoutMarker(bytes, at, length)
}

/** A number of variable length without the bit that tells its length, which would cost the last digits of a long one. */
function withoutMarker(bytes: Uint8Array, at: number, length: number): number {
  return numberIn(bytes, at + 1, length - 1, (bytes[at] ?? 0) & (0xff >> length))
}

/** A variable-length number at the beginning of the bytes, such as the track of a block. */
export function variableNumber(bytes: Uint8Array): { value: number; bytes: number } {
  const length = lengthOf(bytes[0], 8)
  if (length === undefined || bytes.length < length) throw new NotWebm('A block names no track')
  return { value: withoutMarker(bytes, 0, length), bytes: length }
}

/** Big-endian. Beyond 2^53 it loses digits, and no file is that long. */
export const unsigned = (bytes: Uint8Array): number => numberIn(bytes, 0, bytes.length)

/** So many bytes as a number, behind digits that are known already. */
function numberIn(bytes: Uint8Array, at: number, length: number, first = 0): number {
  let sum = first
  for (let next = at; next < at + length; next++) sum = sum * 256 + (bytes[next] ?? 0)
  return sum
}

/** The children of an element that is there as a whole. */
export function* childrenOf(bytes: Uint8Array): Generator<{ id: number; data: Uint8Array }> {
  let at = 0
  while (at < bytes.length) {
    const head = elementHead(bytes, at)
    if (!head || head.size === null || at + head.headBytes + head.size > bytes.length) {
      throw new NotWebm('An element is longer than the one around it')
    }
    const from = at + head.headBytes
    at = from + head.size
    yield { id: head.id, data: bytes.subarray(from, at) }
  }
}

/** An element with its size in eight bytes, so that lengths never depend on values. */
export function element(id: number, ...parts: Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return joined([elementStart(id, size), ...parts])
}

export function elementStart(id: number, size: number): Uint8Array {
  const idBytes = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1
  const head = new Uint8Array(idBytes + 8)
  const view = new DataView(head.buffer)
  for (let at = 0; at < idBytes; at++) head[at] = Math.floor(id / 256 ** (idBytes - 1 - at)) % 256
  view.setBigUint64(idBytes, BigInt(size) + 2n ** 56n)
  return head
}

export function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(Math.round(value)))
  return bytes
}

export function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
