/** What is known of a block once it has been measured. */
export interface MeasuredBlock {
  height: number
  /** Begins a sheet, whatever room is left on the one before. */
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

/** Lays blocks out on sheets of one height: nothing is cut, no heading stands alone. */
export function paginate(blocks: readonly MeasuredBlock[], sheetHeight: number): SheetPlan[] {
  const sheets: SheetPlan[] = []
  let room = 0
  for (const group of groupsOf(blocks)) {
    const first = blocks[group[0] ?? 0]
    const height = group.reduce((sum, index) => sum + (blocks[index]?.height ?? 0), 0)
    if (sheets.length === 0 || first?.startsSheet || height > room) {
      const continues = first?.headedBy ?? null
      sheets.push({ continues, blocks: [] })
      room = sheetHeight - (continues === null ? 0 : (blocks[continues]?.height ?? 0))
    }
    sheets.at(-1)?.blocks.push(...group)
    room -= height
  }
  return sheets
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
