import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImpactGroup } from './adverse-impact.ts'
import { clopperPearson } from './clopper-pearson.ts'
import { type CrossedGroup, LEAST_SHOWN, type ShownCounts, shownCounts, shownCrossed } from './small-numbers.ts'

const group = (name: string, n: number, selected: number): ImpactGroup => ({ name, n, selected })

describe('small numbers of people', () => {
  test('are not shown: neither groups below five, nor five or fewer of which all but a few were selected', () => {
    const shown = shownCounts([
      group('a', 60, 30),
      group('b', 50, 20),
      group('c', 40, 38),
      group('d', 3, 1),
      group('e', 30, 2),
    ])
    expect(shown).toEqual([
      { n: 60, selected: 30 },
      { n: 50, selected: 20 },
      { n: 40, selected: null },
      { n: null, selected: null },
      { n: null, selected: null },
    ])
  })

  test('hide a second group where the first could be worked out', () => {
    expect(shownCounts([group('a', 60, 30), group('b', 40, 2)])).toEqual([
      { n: 60, selected: null },
      { n: 40, selected: null },
    ])
    expect(shownCounts([group('a', 60, 30), group('b', 40, 20)])).toEqual([
      { n: 60, selected: 30 },
      { n: 40, selected: 20 },
    ])
  })
})

/** Every way to share what is left of the totals among what is hidden. */
function* candidates(groups: readonly ImpactGroup[], shown: readonly ShownCounts[]): Generator<ImpactGroup[]> {
  const [all, chosen] = [total(groups, ({ n }) => n), total(groups, ({ selected }) => selected)]
  const named = groups.map(({ name }) => name)
  function* fill(place: number, made: ImpactGroup[], people: number, selected: number): Generator<ImpactGroup[]> {
    const visible = shown[place]
    if (!visible) {
      if (people === 0 && selected === 0) yield made
      return
    }
    for (const own of countsOf(visible, people, selected)) {
      const next = group(named[place] ?? '', own.n, own.selected)
      yield* fill(place + 1, [...made, next], people - own.n, selected - own.selected)
    }
  }
  yield* fill(0, [], all, chosen)
}

/** What one group may be, of so many people and so many selected that are left. */
function countsOf({ n, selected }: ShownCounts, people: number, left: number): { n: number; selected: number }[] {
  const sizes = (n === null ? range(1, people) : [n]).filter((size) => size <= people)
  return sizes.flatMap((size) =>
    (selected === null ? range(0, Math.min(size, left)) : [selected])
      .filter((count) => count <= left)
      .map((count) => ({ n: size, selected: count })),
  )
}

const range = (low: number, high: number): number[] =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i)
const total = (groups: readonly ImpactGroup[], count: (own: ImpactGroup) => number): number =>
  groups.reduce((sum, own) => sum + count(own), 0)

test('no number that is hidden can be worked out by a reader who knows the totals: 0 found', () => {
  const counted = fc
    .integer({ min: 1, max: 13 })
    .chain((n) => fc.record({ n: fc.constant(n), selected: fc.integer({ min: 0, max: n }) }))
  const tables = fc.array(counted, { minLength: 2, maxLength: 3 }).filter((rows) => {
    const selected = rows.reduce((sum, row) => sum + row.selected, 0)
    const people = rows.reduce((sum, row) => sum + row.n, 0)
    // Where hardly any were selected or refused at all, the total alone says it.
    return selected >= LEAST_SHOWN && people - selected >= LEAST_SHOWN
  })
  fc.assert(
    fc.property(tables, (rows) => {
      const groups = rows.map(({ n, selected }, place) => group('abc'[place] ?? '', n, selected))
      const shown = shownCounts(groups)
      for (const { n, selected } of shown) {
        for (const count of [n, selected]) expect(count ?? LEAST_SHOWN).toBeGreaterThanOrEqual(LEAST_SHOWN)
      }
      const possible = [...candidates(groups, shown)]
      for (const [place, { n, selected }] of shown.entries()) {
        const values = (of: (own: ImpactGroup) => number) =>
          new Set(possible.map((table) => of(table[place] ?? group('', 0, 0)))).size
        if (n === null) expect(values((own) => own.n)).toBeGreaterThan(1)
        if (selected === null) expect(values((own) => own.selected)).toBeGreaterThan(1)
      }
    }),
    { seed: 1, numRuns: 300 },
  )
})

const crossedOf = (cells: readonly (readonly [row: string, column: string, n: number, selected: number])[]) =>
  cells.map(([row, column, n, selected]) => ({
    ...group(`${row} ${column}`, n, selected),
    lines: [row, column] as const,
  }))

const noLines = { n: new Set<string>(), selected: new Set<string>() }
const allLines = (names: string) => ({ n: new Set(names), selected: new Set(names) })

describe('a crossed table', () => {
  test('hides no number that stands alone in a line with a known sum', () => {
    const cells = crossedOf([
      ['f', 'A', 40, 20],
      ['f', 'B', 30, 15],
      ['f', 'C', 3, 1],
      ['m', 'A', 50, 25],
      ['m', 'B', 20, 10],
      ['m', 'C', 24, 12],
    ])
    const shown = shownCrossed(cells, allLines('fmABC')) ?? []
    expect(shown[2]).toEqual({ n: null, selected: null })
    for (const line of 'fmABC') {
      const hidden = shown.filter(({ n }, place) => n === null && cells[place]?.lines.includes(line)).length
      expect(hidden, line).not.toBe(1)
    }
  })

  test('hides more where two circles of hidden numbers are joined by one that each line alone would not tell', () => {
    const columns = 'ABCD'
    const cells = [...'rstu'].flatMap((row, at) =>
      [...columns].map((column, place) => {
        const isHidden = at < 2 ? place < 2 : place > 1
        const isBridge = at === 1 && place === 2
        const n = isHidden ? 3 : isBridge ? 4 : 40
        return [row, column, n, Math.floor(n / 2)] as const
      }),
    )
    const shown = shownCrossed(crossedOf(cells), allLines('rstuABCD')) ?? []
    const beside = shown.filter(({ n }, place) => n === null && place !== 6).length
    expect(shown[6]?.n).toBeNull()
    expect(beside).toBeGreaterThan(8)
  })

  test('is not shown at all where the sums of its lines tell a small number', () => {
    const cells = crossedOf([
      ['f', 'A', 1, 0],
      ['f', 'B', 1, 0],
      ['f', 'C', 1, 0],
      ['f', 'D', 1, 0],
      ['f', 'E', 1, 0],
    ])
    expect(shownCrossed(cells, { ...noLines, n: new Set('f') })).toBeNull()
  })
})

interface Hidden {
  lines: readonly (readonly string[])[]
  /** Null where it is hidden. */
  values: readonly (number | null)[]
  real: readonly number[]
  /** The least and the most that each cell may be. */
  bounds: readonly (readonly [least: number, most: number])[]
  known: ReadonlySet<string>
}

/** Whether a reader who knows the sums of these lines, and of all, finds a table with another number in this place. */
function mayBeAnother({ lines, values, real, bounds, known }: Hidden, place: number): boolean {
  const sums = ['all', ...known].map((line) => lines.map((own) => line === 'all' || own.includes(line)))
  const left = (made: readonly number[]) =>
    sums.map((isIn) => real.reduce((sum, value, at) => sum + (isIn[at] ? value - (made[at] ?? 0) : 0), 0))
  const choices = (at: number): readonly number[] => {
    const shown = values[at] ?? null
    if (shown !== null) return [shown]
    const [least = 0, most = 0] = bounds[at] ?? []
    const near = range(least, most).sort((a, b) => Math.abs(a - (real[at] ?? 0)) - Math.abs(b - (real[at] ?? 0)))
    return at === place ? near.filter((value) => value !== real[at]) : near
  }
  const search = (made: readonly number[]): boolean => {
    const open = left(made)
    if (open.some((sum) => sum < 0)) return false
    if (made.length === real.length) return open.every((sum) => sum === 0)
    return choices(made.length).some((value) => search([...made, value]))
  }
  return search([])
}

/** What a reader knows of one count of a crossed table. */
function readerOf(
  cells: readonly CrossedGroup[],
  shown: readonly ShownCounts[],
  count: 'n' | 'selected',
  known: Set<string>,
): Hidden {
  const people = cells.reduce((sum, { n }) => sum + n, 0)
  return {
    lines: cells.map(({ lines }) => lines),
    values: shown.map((own) => own[count]),
    real: cells.map((cell) => cell[count]),
    bounds: cells.map(({ n }) => (count === 'n' ? [1, people] : [0, n])),
    known,
  }
}

const smallPlaces = (cells: readonly ImpactGroup[], count: 'n' | 'selected'): number[] =>
  cells.flatMap(({ n, selected }, place) =>
    (count === 'n' ? n : Math.min(selected, n - selected)) < LEAST_SHOWN ? [place] : [],
  )

test('no small number of a crossed table can be worked out from lines with known sums, however many are hidden: 0 found', () => {
  const counted = fc
    .integer({ min: 0, max: 12 })
    .chain((n) => fc.record({ n: fc.constant(n), selected: fc.integer({ min: 0, max: n }) }))
  const names = ['fA', 'fB', 'fC', 'mA', 'mB', 'mC'] as const
  const tables = fc.record({
    counts: fc.array(counted, { minLength: 6, maxLength: 6 }),
    known: fc.subarray(['f', 'm', 'A', 'B', 'C']),
  })
  let looked = 0
  fc.assert(
    fc.property(tables, ({ counts, known }) => {
      const cells = crossedOf(
        names.map(
          ([row = '', column = ''], at) => [row, column, counts[at]?.n ?? 0, counts[at]?.selected ?? 0] as const,
        ),
      ).filter(({ n }) => n > 0)
      const lines = new Set(known)
      const shown = shownCrossed(cells, { n: lines, selected: lines })
      if (shown === null) return
      for (const count of ['n', 'selected'] as const) {
        const reader = readerOf(cells, shown, count, lines)
        const told = smallPlaces(cells, count).filter((place) => !mayBeAnother(reader, place))
        expect(told).toEqual([])
        looked += smallPlaces(cells, count).length
      }
    }),
    { seed: 1, numRuns: 300 },
  )
  expect(looked).toBeGreaterThan(300)
})

// R: binom.test(7, 20)$conf.int; binom.test(0, 12)$conf.int; binom.test(30, 30)$conf.int
test.each([
  [{ n: 20, selected: 7 }, 0.1539092, 0.5921885],
  [{ n: 12, selected: 0 }, 0, 0.2646485],
  [{ n: 30, selected: 30 }, 0.8842967, 1],
])('the exact interval of %j is that of R', (count, low, high) => {
  expect(clopperPearson(count).low).toBeCloseTo(low, 6)
  expect(clopperPearson(count).high).toBeCloseTo(high, 6)
})
