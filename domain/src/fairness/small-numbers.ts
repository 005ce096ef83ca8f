import type { ImpactGroup } from './adverse-impact.ts'

/** No number of people below this is shown, neither of those selected nor of those not. */
export const LEAST_SHOWN = 5

export interface ShownCounts {
  n: number | null
  selected: number | null
}

const isSmall = ({ n, selected }: ImpactGroup): boolean => selected < LEAST_SHOWN || n - selected < LEAST_SHOWN

/**
 * What may be shown of the groups of one attribute. A group of fewer than five people has no number at all, a group with a
 * small number of selected or not selected people has no number of those. How many there are in all is known elsewhere, so
 * more groups are hidden, the smallest first, until nothing hidden is what is left over.
 */
export function shownCounts(groups: readonly ImpactGroup[]): ShownCounts[] {
  const bySize = [...groups].sort((a, b) => a.n - b.n || a.selected - b.selected || (a.name < b.name ? -1 : 1))
  const withoutSize = new Set(groups.filter(({ n }) => n < LEAST_SHOWN))
  coverUp(withoutSize, bySize, ({ size }, people) => size > 1 && people > size)
  const withoutSelected = new Set([...withoutSize, ...groups.filter(isSmall)])
  coverUp(withoutSelected, bySize, ({ size }, people, selected) => {
    return size > 1 && Math.min(selected, people - selected) >= LEAST_SHOWN
  })
  return groups.map((group) => ({
    n: withoutSize.has(group) ? null : group.n,
    selected: withoutSelected.has(group) ? null : group.selected,
  }))
}

type IsCovered = (hidden: ReadonlySet<ImpactGroup>, people: number, selected: number) => boolean

/** Hides more groups until the sum of those hidden, which is known, no longer tells one of them. */
function coverUp(hidden: Set<ImpactGroup>, bySize: readonly ImpactGroup[], isCovered: IsCovered): void {
  if (hidden.size === 0) return
  for (const group of bySize) {
    const people = sumOf(hidden, ({ n }) => n)
    if (
      isCovered(
        hidden,
        people,
        sumOf(hidden, ({ selected }) => selected),
      )
    )
      return
    hidden.add(group)
  }
}

const sumOf = (groups: Iterable<ImpactGroup>, count: (group: ImpactGroup) => number): number =>
  [...groups].reduce((sum, group) => sum + count(group), 0)

export interface CrossedGroup extends ImpactGroup {
  /** The two groups it is of both, such as its sex and its ethnicity. */
  lines: readonly [row: string, column: string]
}

type Count = 'n' | 'selected'

/** The lines whose sums are shown beside the crossed table, by what is counted. */
export type KnownLines = Readonly<Record<Count, ReadonlySet<string>>>

/**
 * The same where groups are crossed and the sums of lines are shown elsewhere. More cells are hidden, the smallest beside
 * first, until each hidden number could as well be another one with everything that is shown as it is. Null where the sums
 * alone tell a hidden number: then no table may be shown.
 */
export function shownCrossed(groups: readonly CrossedGroup[], known: KnownLines): ShownCounts[] | null {
  const shown = shownCounts(groups)
  const isCovered = (['n', 'selected'] as const).every((count) => {
    for (const own of shown) if (own.n === null) own.selected = null
    return coverCrossed(groups, shown, count, known[count])
  })
  return isCovered ? shown : null
}

/** Hides more cells until none can be worked out; false where that cannot be reached. */
function coverCrossed(
  groups: readonly CrossedGroup[],
  shown: readonly ShownCounts[],
  count: Count,
  known: ReadonlySet<string>,
): boolean {
  for (;;) {
    const hidden = shown.flatMap((own, place) => (own[count] === null ? [place] : []))
    const table = { groups, hidden, count, known }
    const told = hidden.filter((place) => !comesRound(table, place, 1) && !comesRound(table, place, -1))
    const [place] = told
    if (place === undefined) return true
    const next = smallestVisible(groups, shown, count, groups[place]?.lines ?? [])
    // With all hidden, only the sums tell a number; one that is not small may be told.
    if (!next) return told.every((own) => !isSensitive(groups[own], count))
    next[count] = null
  }
}

const isSensitive = (group: ImpactGroup | undefined, count: Count): boolean =>
  group !== undefined && (count === 'n' ? group.n < LEAST_SHOWN : isSmall(group))

/** In one of these lines if there is any, else anywhere. */
function smallestVisible(
  groups: readonly CrossedGroup[],
  shown: readonly ShownCounts[],
  count: Count,
  lines: readonly string[],
): ShownCounts | undefined {
  const isBeside = (place: number) => groups[place]?.lines.some((line) => lines.includes(line)) ?? false
  const [smallest] = shown
    .flatMap((own, place) => (own[count] === null ? [] : [place]))
    .sort((a, b) => Number(isBeside(b)) - Number(isBeside(a)) || (groups[a]?.n ?? 0) - (groups[b]?.n ?? 0) || a - b)
  return smallest === undefined ? undefined : shown[smallest]
}

interface HiddenCells {
  groups: readonly CrossedGroup[]
  hidden: readonly number[]
  count: Count
  known: ReadonlySet<string>
}

interface Line {
  name: string
  side: 0 | 1
}

/**
 * Whether another table agrees with all that is shown: one person more (or less) in a cell is made up for in another cell of
 * its column, that in another cell of this one's row, and so on, back to the row where it began.
 */
function comesRound(table: HiddenCells, start: number, step: 1 | -1): boolean {
  if (!mayChange(table, start, step)) return false
  const end = lineOf(table, start, 0).name
  const seen = new Set<string>()
  const open: Line[] = [lineOf(table, start, 1)]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { name, side } of equalLines(table, next)) {
      if (side === 0 && name === end) return true
      if (seen.has(`${side} ${name}`)) continue
      seen.add(`${side} ${name}`)
      const others = table.hidden.filter((place) => place !== start && lineOf(table, place, side).name === name)
      const free = others.filter((place) => mayChange(table, place, side === 1 ? -step : step))
      open.push(...free.map((place) => lineOf(table, place, side === 1 ? 0 : 1)))
    }
  }
  return false
}

/** The line itself; where its sum is not shown, also all others of its side without one: they make up for one another. */
function equalLines(table: HiddenCells, line: Line): Line[] {
  if (table.known.has(line.name)) return [line]
  const all = table.groups.map((_, place) => lineOf(table, place, line.side))
  return [line, ...all.filter(({ name }) => name !== line.name && !table.known.has(name))]
}

const lineOf = ({ groups }: HiddenCells, place: number, side: 0 | 1): Line => ({
  name: groups[place]?.lines[side] ?? '',
  side,
})

/** A group that is listed has a person; no more are selected than there are. */
function mayChange({ groups, count }: HiddenCells, place: number, step: number): boolean {
  const { n = 0, selected = 0 } = groups[place] ?? {}
  if (count === 'n') return n + step >= Math.max(1, selected)
  return selected + step >= 0 && selected + step <= n
}
