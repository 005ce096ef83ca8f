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
  /** The groups whose numbers are known beside it, such as its sex and its ethnicity. */
  lines: readonly string[]
}

/** The same where groups are crossed: in each line, whose sum is known, nothing is hidden or at least two cells are. */
export function shownCrossed(groups: readonly CrossedGroup[]): ShownCounts[] {
  const shown = shownCounts(groups)
  const lines = new Set(groups.flatMap((group) => group.lines))
  for (const count of ['n', 'selected'] as const) {
    let isCovered = false
    while (!isCovered) {
      isCovered = true
      for (const line of lines) {
        const places = groups.flatMap((group, place) => (group.lines.includes(line) ? [place] : []))
        const visible = places.filter((place) => shown[place]?.[count] !== null)
        if (visible.length !== places.length - 1 || visible.length === 0) continue
        const [smallest = 0] = visible.sort((a, b) => (groups[a]?.n ?? 0) - (groups[b]?.n ?? 0))
        const own = shown[smallest]
        if (own) own[count] = null
        isCovered = false
      }
    }
  }
  return shown.map(({ n, selected }) => ({ n, selected: n === null ? null : selected }))
}
