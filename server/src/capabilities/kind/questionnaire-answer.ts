import { questionnaireAnswer } from '@mizan/contract/schemas/question'
import type * as z from 'zod/mini'
import type { Reason } from '../../platform/refusals/refusal.ts'
import {
  askChoices,
  checkWith,
  type Offer,
  offerOf,
  readChoice,
  type StoredChoice,
  scaledFault,
  unknownPk,
} from './choice-question.ts'
import { type CheckData, type KindOnServer, type StoredQuestion, takenAlone } from './kind.ts'

/** Profile, technical and survey questions are answered alike: what `option_id` holds goes by the display format. */

type Chosen = z.output<typeof questionnaireAnswer>['option_id']
type FaultIn = (chosen: Chosen, as: 'answer' | 'draft') => Reason | null

const unanswered = (as: 'answer' | 'draft'): Reason | null => (as === 'answer' ? { key: 'unanswered' } : null)
const notOffered: Reason = { key: 'invalid' }

/** An empty text and an empty list each count as unanswered, in every format (QUEST-12). */
const isEmpty = (chosen: Chosen): boolean => Array.isArray(chosen) && chosen.length === 0

const oneOption =
  ({ optionIds }: Offer): FaultIn =>
  (chosen) => {
    if (typeof chosen !== 'number') return notOffered
    return optionIds.has(chosen) ? null : unknownPk(chosen)
  }

const severalOptions =
  ({ optionIds }: Offer): FaultIn =>
  (chosen) => {
    if (!Array.isArray(chosen)) return notOffered
    const ids = chosen.flatMap((entry) => (typeof entry === 'number' ? [entry] : []))
    if (ids.length < chosen.length) return notOffered
    const stranger = ids.find((id) => !optionIds.has(id))
    if (stranger !== undefined) return unknownPk(stranger)
    return new Set(ids).size < ids.length ? { key: 'option-twice' } : null
  }

const likertValue =
  ({ scaleIds }: Offer): FaultIn =>
  (chosen) =>
    typeof chosen === 'number' && scaleIds.has(chosen) ? null : notOffered

const freeText: FaultIn = (chosen, as) => {
  if (typeof chosen !== 'string') return notOffered
  return chosen.trim() === '' ? unanswered(as) : null
}

const surveyRows =
  (offer: Offer): FaultIn =>
  (chosen, as) => {
    if (!Array.isArray(chosen)) return notOffered
    const rows = chosen.flatMap((entry) => (typeof entry === 'object' ? [entry] : []))
    if (rows.length < chosen.length) return notOffered
    return scaledFault(offer, rows) ?? (rows.length < offer.optionIds.size ? unanswered(as) : null)
  }

const formats: Record<StoredChoice['display_format'], (offer: Offer, choice: StoredChoice) => FaultIn> = {
  1: oneOption,
  2: (offer, { allow_multiple_choices }) => (allow_multiple_choices ? severalOptions(offer) : oneOption(offer)),
  3: likertValue,
  4: () => freeText,
  5: surveyRows,
}

function checkFor(question: StoredQuestion): CheckData {
  const choice = readChoice(question)
  const faultIn = formats[choice.display_format](offerOf(question), choice)
  return (data, as) =>
    checkWith(questionnaireAnswer, data, ({ option_id }) =>
      isEmpty(option_id) ? unanswered(as) : faultIn(option_id, as),
    )
}

export const questionnaire: KindOnServer = { ...takenAlone, asking: askChoices(checkFor) }

/** The options that an answer of a questionnaire chose. A text chose none, and neither did who rated every one of them. */
export function chosenOptionsOf(answer: unknown): number[] {
  const { data } = questionnaireAnswer.safeParse(answer)
  if (data === undefined || typeof data.option_id === 'string') return []
  if (typeof data.option_id === 'number') return [data.option_id]
  return data.option_id.filter((choice) => typeof choice === 'number')
}

export function textOf(answer: unknown): string | null {
  const { data } = questionnaireAnswer.safeParse(answer)
  return typeof data?.option_id === 'string' ? data.option_id : null
}
