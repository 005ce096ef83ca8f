import type { Random } from './seeded-random.ts'

export type Id = string | number

/** A question of the common questionnaire: options to choose from, a scale to place oneself on, or a text. */
export interface SampleQuestion {
  id: Id
  optionIds: readonly Id[]
  scaleIds: readonly Id[]
  allowsSeveral: boolean
}

export interface SampledAnswer {
  optionIds: Id[]
  scaleId: Id | null
  text: string | null
}

/** Any plausible answer; these questions have no right one. */
export function answerPlausibly(question: SampleQuestion, text: string, random: Random): SampledAnswer {
  const { optionIds, scaleIds, allowsSeveral } = question
  if (optionIds.length === 0 && scaleIds.length === 0) return { optionIds: [], scaleId: null, text }
  const chosen = random.shuffle(optionIds).slice(0, allowsSeveral ? 1 + random.below(optionIds.length) : 1)
  return { optionIds: chosen, scaleId: scaleIds.length > 0 ? random.pick(scaleIds) : null, text: null }
}
