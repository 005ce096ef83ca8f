import { STATEMENTS_PER_TRAIT } from '../../norms/renorm.ts'
import { groupBy } from '../../statistics/group-by.ts'
import { REVERSE_PER_TRAIT, type Statement } from './personality.statements.ts'

export interface PagePlanCheck {
  page_count: number
  pages_of_4: number
  pages_of_3: number
  statements: number
  reverse_total: number
  max_trait_pair_cooccurrence: number
  every_page_mixed_keying: boolean
  no_trait_twice_on_page: boolean
}

export function checkPagePlan(pages: readonly (readonly Statement[])[]): PagePlanCheck {
  const statements = pages.flat()
  return {
    page_count: pages.length,
    pages_of_4: pages.filter((page) => page.length === 4).length,
    pages_of_3: pages.filter((page) => page.length === 3).length,
    statements: statements.length,
    reverse_total: statements.filter(({ reverse }) => reverse).length,
    max_trait_pair_cooccurrence: mostMeetings(pages),
    every_page_mixed_keying: pages.every((page) => page.some((s) => s.reverse) && page.some((s) => !s.reverse)),
    no_trait_twice_on_page: pages.every((page) => traitsOn(page).length === page.length),
  }
}

/** Up to two traits cannot mix keying on every page: 3 of 7 statements are reverse, but each page would need one. */
export const LEAST_TRAITS_FOR_MIXED_KEYING = 3
const FULL_MODEL = 18
const MOST_MEETINGS = 2

/** The invariants that the plan breaks; an empty list for a plan fit to ship. */
export function pagePlanFaults(pages: readonly (readonly Statement[])[]): string[] {
  const check = checkPagePlan(pages)
  const byTrait = groupBy(pages.flat(), ({ trait_id }) => trait_id)
  const faults = [...byTrait].flatMap(([traitId, statements]) => traitFaults(traitId, statements))
  if (!check.no_trait_twice_on_page) faults.push('A trait stands twice on a page')
  if (!check.every_page_mixed_keying && byTrait.size >= LEAST_TRAITS_FOR_MIXED_KEYING) {
    faults.push('A page has only positive or only reverse statements')
  }
  if (check.max_trait_pair_cooccurrence > MOST_MEETINGS && byTrait.size === FULL_MODEL) {
    faults.push(`Two traits meet ${check.max_trait_pair_cooccurrence} times`)
  }
  return faults
}

function traitFaults(traitId: number, statements: readonly Statement[]): string[] {
  const faults: string[] = []
  const distinct = new Set(statements.map(({ statement_id }) => statement_id)).size
  if (statements.length !== STATEMENTS_PER_TRAIT || distinct !== STATEMENTS_PER_TRAIT) {
    faults.push(`Trait ${traitId} has ${distinct} different statements on ${statements.length} places, not 7 on 7`)
  }
  const reverse = statements.filter((statement) => statement.reverse).length
  if (reverse !== REVERSE_PER_TRAIT) faults.push(`Trait ${traitId} has ${reverse} reverse statements, not 3`)
  return faults
}

const traitsOn = (page: readonly Statement[]): number[] => [...new Set(page.map(({ trait_id }) => trait_id))]

/** On how many pages the two traits that meet most often stand together. */
function mostMeetings(pages: readonly (readonly Statement[])[]): number {
  const meetings = new Map<string, number>()
  for (const page of pages) {
    const traits = traitsOn(page).sort((a, b) => a - b)
    for (const [index, first] of traits.entries()) {
      for (const second of traits.slice(index + 1)) {
        const key = `${first} ${second}`
        meetings.set(key, (meetings.get(key) ?? 0) + 1)
      }
    }
  }
  return Math.max(0, ...meetings.values())
}
