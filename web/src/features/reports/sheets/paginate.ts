/** What is known of a block once it has been measured. */
export interface MeasuredBlock {
  height: number
  /** Begins a sheet, whatever room is left on the one before, unless that one would stay nearly empty. */
  startsSheet?: boolean | undefined
  /** Never the last on a sheet: a heading stays with what it heads. */
  keepsNext?: boolean | undefined
  /** The block whose heading is repeated when this one comes first on a sheet. */
  headedBy?: number | undefined
}

export interface SheetPlan {
  /** The heading to repeat on top, where the sheet goes on with a section. */
  continues: number | null
  blocks: number[]
}

/** A sheet that is filled less than this is better gone on with: nobody prints a page for a line or two. */
const NEARLY_EMPTY = 1 / 3

/** Lays blocks out on sheets of one height: nothing is cut, no heading stands alone. */
export function paginate(blocks: readonly MeasuredBlock[], sheetHeight: number): SheetPlan[] {
  const sheets: SheetPlan[] = []
  let room = 0
  for (const group of groupsOf(blocks)) {
    const [start = 0] = group
    const first = blocks[start]
    const height = heightOf(group.flatMap((index) => blocks[index] ?? []))
    const isParted = first?.startsSheet && !fillsUp(sectionAt(blocks, start), { room, sheetHeight })
    if (sheets.length === 0 || height > room || isParted) {
      const continues = first?.headedBy ?? null
      sheets.push({ continues, blocks: [] })
      room = sheetHeight - (continues === null ? 0 : (blocks[continues]?.height ?? 0))
    }
    sheets.at(-1)?.blocks.push(...group)
    room -= height
  }
  return sheets
}

/** Whether a section goes on below what stands on a nearly empty sheet. It does not where only that would tear it apart. */
function fillsUp(section: readonly MeasuredBlock[], { room, sheetHeight }: { room: number; sheetHeight: number }) {
  const height = heightOf(section)
  return sheetHeight - room < sheetHeight * NEARLY_EMPTY && (height <= room || height > sheetHeight)
}

const heightOf = (blocks: readonly MeasuredBlock[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** What stands between the beginning of one sheet and the next that is asked for. */
function sectionAt(blocks: readonly MeasuredBlock[], start: number): readonly MeasuredBlock[] {
  const end = blocks.findIndex(({ startsSheet }, index) => index > start && startsSheet)
  return blocks.slice(start, end === -1 ? undefined : end)
}

/** Blocks that must stand on one sheet. */
function groupsOf(blocks: readonly MeasuredBlock[]): number[][] {
  const groups: number[][] = []
  blocks.forEach((_, index) => {
    const isKept = index > 0 && blocks[index - 1]?.keepsNext
    if (isKept) groups.at(-1)?.push(index)
    else groups.push([index])
  })
  return groups
}
