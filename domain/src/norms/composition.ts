/** A group of fewer people is not told by itself. */
export const LEAST_TOLD = 5

/** What a group is called that is put together of those too few to be told, and of people who did not say. */
export const OTHERS = 'others'

/** People by group. The groups may be fewer than there are, never the people. */
export type Tally = Readonly<Record<string, number>>

export interface NormMember {
  language: string
  country: string | null
  job_id: number
  /** ISO 8601. */
  completed_on: string
}

/** Who is in a norm. */
export interface Composition {
  languages: Tally
  countries: Tally
  jobs: Tally
  /** The days of the first and of the last completion. */
  from: string | null
  to: string | null
}

export function compositionOf(members: readonly NormMember[]): Composition {
  const days = members
    .map(({ completed_on }) => completed_on.slice(0, 10))
    .filter(Boolean)
    .sort()
  return {
    languages: tallyOf(members.map(({ language }) => language)),
    countries: tallyOf(members.map(({ country }) => country)),
    jobs: tallyOf(members.map(({ job_id }) => String(job_id))),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  }
}

/**
 * How many there are of each. Groups below five become one, which takes the smallest of the others along until it has five
 * people itself: all in all is known, so a single small group could be worked out.
 */
export function tallyOf(values: readonly (string | null)[]): Tally {
  const counts = new Map<string, number>()
  let others = 0
  for (const value of values) {
    if (value === null || value === '') others++
    else counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const bySize = [...counts].sort(([name, count], [other, otherCount]) => otherCount - count || (name < other ? -1 : 1))
  while (true) {
    const [name, count = 0] = bySize.at(-1) ?? []
    const isTold = count >= LEAST_TOLD && (others === 0 || others >= LEAST_TOLD)
    if (name === undefined || isTold) break
    bySize.pop()
    others += count
  }
  return Object.fromEntries(others === 0 ? bySize : [...bySize, [OTHERS, others]])
}
