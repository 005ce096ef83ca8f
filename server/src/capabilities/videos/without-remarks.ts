import { elementStart, ids } from '@mizan/domain/kinds/video/video.ebml'
import type { Remark } from '@mizan/domain/kinds/video/video.webm-reader'

/** The head of an empty element that fills eight bytes and its own length. */
const longFilling = elementStart(ids.void, 0).length

/**
 * Empties the remarks of a recording while it passes by: the tags of a camera may name the place. Every byte keeps its
 * position, so that nothing else in the file has to change.
 */
export class WithoutRemarks {
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
