import { createHash } from 'node:crypto'
import { elementStart, ids, NotWebm } from '@mizan/domain/kinds/video/video.ebml'
import { type Remark, WebmReader } from '@mizan/domain/kinds/video/video.webm-reader'
import { limits } from '../../platform/config.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** What was learnt of a recording while it passed by. */
export interface CheckedFile {
  size: number
  /** Of what is stored, by which a restored file is known. */
  sha256: string
  duration_ms: number
}

interface Expected {
  longestMs: number
  sha256: string | undefined
}

/**
 * Lets a recording through without its remarks, and refuses it the moment it is too large, too long, or no WebM by its
 * bytes. What it learnt can be asked for once everything has passed.
 */
export class CheckedRecording implements AsyncIterable<Uint8Array> {
  readonly #file: AsyncIterable<Uint8Array>
  readonly #expected: Expected
  #learnt: CheckedFile | undefined
  #received = ''

  constructor(file: AsyncIterable<Uint8Array>, expected: Expected) {
    this.#file = file
    this.#expected = expected
  }

  get learnt(): CheckedFile {
    if (!this.#learnt) throw new Error('The recording has not passed yet')
    return this.#learnt
  }

  /** The checksum of what was sent, remarks included. */
  get receivedSha256(): string {
    return this.#received
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const reader = new WebmReader()
    const remarks = new WithoutRemarks()
    const received = createHash('sha256')
    // The same until a remark is emptied: hashing twice is for the few that have one.
    let stored = received
    let size = 0
    for await (const piece of this.#file) {
      size += piece.length
      if (size > limits.videoBytes)
        throw new Refusal('body-too-large', `The video has more than ${limits.videoBytes} bytes`)
      refusingOthers(() => reader.push(piece))
      this.#requireShort(reader.durationMs)
      const passed = remarks.pass(piece, reader.takeRemarks())
      if (passed !== piece && stored === received) stored = received.copy()
      received.update(piece)
      if (stored !== received) stored.update(passed)
      yield passed
    }
    const recording = refusingOthers(() => reader.finish())
    const sha256 = stored.copy().digest('hex')
    this.#received = received.digest('hex')
    if (this.#expected.sha256 !== undefined && this.#received !== this.#expected.sha256) {
      throw wrongFile('video-damaged', 'The checksum differs')
    }
    this.#learnt = { size, sha256, duration_ms: Math.round(recording.durationMs) }
  }

  #requireShort(durationMs: number): void {
    const { longestMs } = this.#expected
    if (durationMs <= longestMs) return
    throw wrongFile('video-too-long', `The video is longer than ${longestMs} ms`, { seconds: longestMs / 1000 })
  }
}

function refusingOthers<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotWebm) throw wrongFile('video-unreadable', error.message)
    throw error
  }
}

export const wrongFile = (key: string, why: string, values: Record<string, number> = {}): Refusal =>
  new Refusal('invalid-input', why, { fields: { file: [{ key, values }] } })

/** The head of an empty element that fills eight bytes and its own length. */
const longFilling = elementStart(ids.void, 0).length

/**
 * Empties the remarks of a recording while it passes by: the tags of a camera may name the place. Every byte keeps its
 * position, so that nothing else in the file has to change.
 */
class WithoutRemarks {
  #at = 0
  #open: Remark[] = []

  /** The next piece of the file, with the remarks that were met in it. */
  pass(piece: Uint8Array, met: readonly Remark[]): Uint8Array {
    const start = this.#at
    const end = start + piece.length
    const here = [...this.#open, ...met]
    this.#at = end
    this.#open = here.filter(({ to }) => to > end)
    if (here.length === 0) return piece
    // Not `slice`, by which a Buffer would share its bytes.
    const emptied = new Uint8Array(piece)
    for (const remark of here) {
      emptied.fill(0, Math.max(0, remark.from - start), remark.to - start)
      for (const [place, byte] of fillingFor(remark).entries()) {
        const at = remark.from + place - start
        if (at >= 0 && at < emptied.length) emptied[at] = byte
      }
    }
    return emptied
  }
}

/** What stands in a remark must be an element again; below two bytes there is none, and players pass over it. */
function fillingFor({ from, to }: Remark): Uint8Array {
  const size = to - from
  if (size >= longFilling) return elementStart(ids.void, size - longFilling)
  return size >= 2 ? Uint8Array.of(ids.void, 0x80 + size - 2) : new Uint8Array()
}
