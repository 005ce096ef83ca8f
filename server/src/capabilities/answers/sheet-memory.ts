import type { Sheet } from './draft-sheet.ts'

/**
 * The sheets that this node has stored lately, by assessment. Nobody has to keep it right: whoever writes on what is
 * remembered names its version, and writes nothing when another one is stored.
 */
export interface SheetMemory {
  find: (assessmentId: number) => Sheet | undefined
  keep: (assessmentId: number, sheet: Sheet) => void
}

/** About two thousand sheets of the longest test, complete. */
const MOST_CHARACTERS = 16_000_000

export function createSheetMemory(mostCharacters = MOST_CHARACTERS): SheetMemory {
  const known = new Map<number, { sheet: Sheet; size: number }>()
  let characters = 0

  const forget = (assessmentId: number) => {
    characters -= known.get(assessmentId)?.size ?? 0
    known.delete(assessmentId)
  }

  return {
    find: (assessmentId) => known.get(assessmentId)?.sheet,
    keep: (assessmentId, sheet) => {
      forget(assessmentId)
      const size = sizeOf(sheet)
      known.set(assessmentId, { sheet, size })
      characters += size
      // The one that was kept longest ago comes first.
      for (const oldest of known.keys()) {
        if (characters <= mostCharacters) break
        forget(oldest)
      }
    },
  }
}

function sizeOf({ lines }: Sheet): number {
  let size = 0
  for (const { text } of lines.values()) size += text.length
  return size
}
