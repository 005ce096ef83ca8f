import { kinds } from '@mizan/contract/kinds/registry'
import { type PageFault, pageFault } from '@mizan/domain/kinds/personality/personality.rules'
import type { Reason } from '../../../platform/refusals/refusal.ts'
import { askChoices, checkWith, offerOf, scaledFault } from '../../kind/choice-question.ts'
import { type CheckData, type KindOnServer, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

/** LIMIT-04 */
const STATEMENTS_PER_TRAIT = 7

const reasons: Record<PageFault, Reason> = {
  'missing-rating': { key: 'statement-unrated' },
  'unknown-statement': { key: 'invalid' },
  'rating-out-of-scale': { key: 'invalid' },
  'rating-used-twice': { key: 'rating-twice' },
}

/** Of an answer every statement of the page has its own rating; of a draft some may have none (OPEN-15). */
function checkFor(question: StoredQuestion): CheckData {
  const offer = offerOf(question)
  const statementIds = [...offer.optionIds]
  return (data, as) =>
    checkWith(kinds.personality.answer, data, (ratings) => {
      const fault = scaledFault(offer, ratings)
      if (fault) return fault
      const rated = new Map<number, number>()
      for (const { option_id, scale_id } of ratings) rated.set(option_id, scale_id)
      const wrong = pageFault(as === 'answer' ? statementIds : [...rated.keys()], rated)
      return wrong && reasons[wrong]
    })
}

export const personality: KindOnServer = {
  ...takenAlone,
  measuresTraits: true,
  traitsIn: ({ pages = [] }) => Math.round(pages.flat().length / STATEMENTS_PER_TRAIT),
  // One group of statements at a time (OPEN-16).
  asking: askChoices(checkFor, 1),
}
