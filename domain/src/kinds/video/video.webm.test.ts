import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ascii, childrenOf, element, ids, joined, NotWebm, uint64 } from './video.ebml.ts'
import { sampleRecording } from './video.sample.ts'
import { seekableHead } from './video.seekable.ts'
import { WebmReader } from './video.webm-reader.ts'

function readerOf(...pieces: Uint8Array[]): WebmReader {
  const reader = new WebmReader()
  for (const piece of pieces) reader.push(piece)
  return reader
}
const read = (...pieces: Uint8Array[]) => readerOf(...pieces).finish()

/** What a browser uploads: a head with length and entries, and the clusters as they were recorded. */
function repaired(file: Uint8Array): Uint8Array {
  const recording = readerOf(file).salvage()
  return joined([seekableHead(recording), file.subarray(recording.firstCluster, recording.end)])
}

const live = sampleRecording({ seconds: 5 })
const sized = sampleRecording({ seconds: 5, isLive: false })

describe('a recording is known by its bytes [T-UPL-02]', () => {
  test.each([
    ['live, as browsers record', live],
    ['with sizes', sized],
    ['repaired', repaired(live)],
  ])('one that is %s has its length', (_, file) => {
    expect(read(file).durationMs).toBe(5_000)
  })

  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', ascii('<!doctype html><script>alert(1)</script>')],
    ['a drawing', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', ascii('MZ\u0090\u0000\u0003')],
    ['zeros', new Uint8Array(100)],
    ['the header alone', live.subarray(0, 27)],
    ['a header that says Matroska', element(ids.ebml, element(ids.docType, ascii('matroska')))],
    ['a recording with a page behind it', joined([live, ascii('<html><script>alert(1)</script>')])],
    ['a sized recording with a page behind it', joined([sized, ascii('<html>')])],
    ['a recording cut in the middle of a picture', live.subarray(0, live.length - 3)],
    ['a sized recording cut', sized.subarray(0, sized.length - 3)],
  ])('%s is refused', (_, file) => {
    expect(() => read(file)).toThrow(NotWebm)
  })

  test('an attachment has no place in it', () => {
    const smuggled = joined([sized.subarray(0, 0), live, element(0x1941a469, ascii('<html>'))])
    expect(() => read(smuggled)).toThrow('does not belong')
  })

  test('one that describes itself twice is refused: players do not agree on its length [VIDEO-19]', () => {
    const { firstCluster: at, tracks } = read(live)
    const shorter = element(ids.info, element(ids.timestampScale, uint64(1)))
    for (const second of [shorter, tracks]) {
      expect(() => read(joined([live.subarray(0, at), second, live.subarray(at)]))).toThrow('describes itself twice')
    }
  })

  test('sound without a picture is refused', () => {
    const sound = joined([...live].map((byte) => Uint8Array.of(byte)))
    const trackType = joined([element(ids.trackType, uint64(1))])
    const at = indexOf(sound, trackType) + trackType.length - 1
    sound[at] = 2
    expect(() => read(sound)).toThrow('no picture')
  })

  test('however the bytes are cut into pieces, the reading is the same', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: live.length }), { maxLength: 40 })
    fc.assert(
      fc.property(cuts, fc.constantFrom(live, sized), (places, file) => {
        const edges = [0, ...places.toSorted((one, other) => one - other), file.length]
        const pieces = edges.slice(1).map((edge, index) => file.subarray(edges[index], edge))
        expect(read(...pieces)).toEqual(read(file))
      }),
    )
  })

  test('one stuffed with empty elements is read about as fast as such JSON: nobody waits for it [T-UPL-08]', () => {
    const piece = new Uint8Array(64 * 1024).map((_, at) => (at % 2 === 0 ? ids.void : 0x80))
    const json = `[${'{"a":[1,{}]},'.repeat(piece.length / 2)}0]`
    const reader = readerOf(live)
    const parsing = quickest(() => JSON.parse(json))
    expect(quickest(() => reader.push(piece)) / parsing).toBeLessThan(1.3)
  })

  test('random damage is read or refused, and never anything else', () => {
    const damage = fc.record({ at: fc.nat(live.length - 1), byte: fc.nat(255) })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 5 }), fc.constantFrom(live, sized), (spots, file) => {
        const damaged = file.slice()
        for (const { at, byte } of spots) damaged[at] = byte
        try {
          read(damaged)
        } catch (error) {
          expect(error).toBeInstanceOf(NotWebm)
        }
      }),
    )
  })
})

describe('a repaired recording', () => {
  test('names its length, and a place to enter for each cluster', () => {
    const file = repaired(live)
    const segment = [...childrenOf(file)].find(({ id }) => id === ids.segment)?.data ?? new Uint8Array()
    const parts = new Map(
      [...childrenOf(segment.subarray(0, indexOf(segment, uint64(ids.cluster).slice(4))))].map(({ id, data }) => [
        id,
        data,
      ]),
    )
    const info = new Map([...childrenOf(parts.get(ids.info) ?? new Uint8Array())].map(({ id, data }) => [id, data]))
    const duration = info.get(ids.duration) ?? new Uint8Array(8)
    expect(new DataView(duration.buffer, duration.byteOffset, 8).getFloat64(0)).toBe(5_000)
    expect([...childrenOf(parts.get(ids.cues) ?? new Uint8Array())]).toHaveLength(6)
  })

  test('has its entries exactly where the clusters are', () => {
    const recording = read(repaired(live))
    const again = read(repaired(repaired(live)))
    expect(again.entries).toEqual(recording.entries)
    const file = repaired(live)
    for (const { cluster } of recording.entries) {
      expect(file.subarray(cluster, cluster + 4)).toEqual(uint64(ids.cluster).slice(4))
    }
  })

  test('of a tab that was closed at any byte is whole, and lacks at most what was cut', () => {
    const firstPicture = read(live).firstCluster + 12 + 17 + 9 + 24
    fc.assert(
      fc.property(fc.integer({ min: firstPicture, max: live.length }), (cut) => {
        const saved = read(repaired(live.subarray(0, cut)))
        const secondsThere = Math.floor((cut - firstPicture) / (12 + 17 + 9 + 24))
        expect(saved.durationMs).toBeGreaterThanOrEqual(Math.max(0, secondsThere - 1) * 1000)
      }),
    )
  })
})

function indexOf(whole: Uint8Array, part: Uint8Array): number {
  return whole.findIndex((_, at) => part.every((byte, index) => whole[at + index] === byte))
}

/** In milliseconds. Of many tries, for others work on the same machine. */
function quickest(work: () => void): number {
  const tries = Array.from({ length: 15 }, () => {
    const before = Date.now()
    work()
    return Date.now() - before
  })
  return Math.min(...tries)
}
