import { ascii, element, ids, joined } from '@mizan/domain/kinds/video/video.ebml'
import { sampleRecording } from '@mizan/domain/kinds/video/video.sample'
import { WebmReader } from '@mizan/domain/kinds/video/video.webm-reader'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CheckedRecording } from './check-recording.ts'

const plain = sampleRecording({ seconds: 2 })

/** As a camera or an editor writes it: SimpleTag with TagName and TagString (RFC 9559, LOCATION as in ISO 6709). */
const placed = (name: string, value: string): Uint8Array =>
  element(ids.tags, element(0x7373, element(0x67c8, element(0x45a3, ascii(name)), element(0x4487, ascii(value)))))

/** Remarks before the pictures, between them and behind them; the last ones are too short for an element inside. */
const secret = '+25.2048+055.2708/'
const remarks = [
  placed('LOCATION', secret),
  element(ids.void, ascii(`filled with ${secret}`)),
  element(ids.void, ascii('+25')),
  element(ids.tags, ascii('+')),
  element(ids.tags),
]
const read = (file: Uint8Array) => {
  const reader = new WebmReader()
  reader.push(file)
  return reader.finish()
}
const at = read(plain).firstCluster
const withPlace = joined([plain.subarray(0, at), ...remarks, plain.subarray(at), ...remarks])

async function stored(pieces: Uint8Array[]): Promise<{ file: Uint8Array; sha256: string }> {
  async function* sent() {
    yield* pieces
  }
  const recording = new CheckedRecording(sent(), { longestMs: 60_000, sha256: undefined })
  const kept: Uint8Array[] = []
  for await (const piece of recording) kept.push(piece)
  return { file: joined(kept), sha256: recording.learnt.sha256 }
}
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describe('recordings keep no place [T-DP-10]', () => {
  test('tags and filling are emptied, and everything else stays where it was', async () => {
    expect(text(withPlace)).toContain(secret)
    const { file } = await stored([withPlace])
    expect(text(file)).not.toMatch(/LOCATION|\+25/)
    expect(file).toHaveLength(withPlace.length)
    const length = joined(remarks).length
    const pictures = joined([file.subarray(0, at), file.subarray(at + length, file.length - length)])
    expect(pictures).toEqual(plain)
    expect(read(file)).toMatchObject({ durationMs: 2_000, videoTrack: 1 })
  })

  test('however the file is cut into pieces', async () => {
    const whole = await stored([withPlace])
    const cuts = fc.array(fc.integer({ min: 0, max: withPlace.length }), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const edges = [0, ...places.toSorted((one, other) => one - other), withPlace.length]
        const pieces = edges.slice(1).map((edge, index) => withPlace.subarray(edges[index], edge))
        expect(await stored(pieces)).toEqual(whole)
      }),
    )
  })

  test('one without remarks is stored byte for byte', async () => {
    expect((await stored([plain])).file).toEqual(plain)
  })
})
