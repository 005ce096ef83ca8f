import { benjaminiHochberg } from './benjamini-hochberg.ts'
import { classOf } from './dif.ts'
import type { ComparedRating } from './group-comparison.ts'

export interface StatementAdvice {
  p_adjusted: number | null
  class: 'A' | 'B' | 'C' | null
  advice: 'ok' | 'review' | 'withdraw until reviewed' | 'everybody rates it alike'
}

/**
 * What to do about each statement of a questionnaire, two groups beside each other. All of them were looked at, so all p
 * values are adjusted together; and what one sample accuses is read again by people, until a second one says the same.
 */
export function adviceOn(statements: readonly ComparedRating[]): StatementAdvice[] {
  const tested = statements.flatMap(({ p }) => p ?? [])
  const adjusted = benjaminiHochberg(tested)
  let place = 0
  return statements.map(({ p, effect, halves_agree }) => {
    if (p === null || effect === null) return { p_adjusted: null, class: null, advice: 'everybody rates it alike' }
    const own = adjusted[place++] ?? 1
    const found = classOf(own, Math.abs(effect))
    if (found === 'A') return { p_adjusted: own, class: found, advice: 'ok' }
    const isSure = found === 'C' && halves_agree === true
    return { p_adjusted: own, class: found, advice: isSure ? 'withdraw until reviewed' : 'review' }
  })
}
