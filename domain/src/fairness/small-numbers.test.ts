import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImpactGroup } from './adverse-impact.ts'
import { clopperPearson } from './clopper-pearson.ts'
import { LEAST_SHOWN, type ShownCounts, shownCounts, shownCrossed } from './small-numbers.ts'

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

test('where groups are crossed, no line with a known sum hides exactly one number', () => {
  const cell = (sex: string, ethnicity: string, n: number) => ({
    ...group(`${sex} ${ethnicity}`, n, Math.floor(n / 2)),
    lines: [sex, ethnicity],
  })
  const crossed = [
    cell('female', 'A', 40),
    cell('female', 'B', 30),
    cell('female', 'C', 3),
    cell('male', 'A', 50),
    cell('male', 'B', 20),
    cell('male', 'C', 24),
  ]
  const shown = shownCrossed(crossed)
  expect(shown[2]).toEqual({ n: null, selected: null })
  for (const line of ['female', 'male', 'A', 'B', 'C']) {
    const hidden = shown.filter(({ n }, place) => n === null && crossed[place]?.lines.includes(line)).length
    expect(hidden, line).not.toBe(1)
  }
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
