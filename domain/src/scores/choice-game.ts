import { binomialTail } from '../statistics/discrete.ts'
import { percentageOf } from './sten.ts'

export interface ChoiceGameRules {
  options: number
  limit_s: number
  min_s_per_item: number
  min_answered: number
}

export interface ChoiceGameCounts {
  items: number
  correct: number
  wrong: number
  /** The server's time from start to completion, never the client's clock. */
  elapsed_s: number
  /** Extra time of an accommodation, 1 = none. */
  factor?: number | undefined
}

export interface ChoiceGameRate {
  answered: number
  net: number
  used_s: number
  rate_per_min: number
}

export interface ChoiceGameResult extends ChoiceGameRate {
  z: number
  score: number
  accuracy: number | null
  p_chance: number
  at_chance: boolean
  low_evidence: boolean
  too_fast: boolean
}

/** Net right answers per minute: the one measure that rewards neither guessing fast nor stopping early. */
export function choiceGameRate(
  { items, correct, wrong, elapsed_s, factor = 1 }: ChoiceGameCounts,
  { options, limit_s, min_s_per_item }: Omit<ChoiceGameRules, 'min_answered'>,
): ChoiceGameRate {
  const answered = correct + wrong
  const net = correct - wrong / (options - 1)
  // What was still on its way at the end of the limit counts, and so does its time: more than the limit is never free.
  const used = Math.max(elapsed_s / factor, answered === items ? items * min_s_per_item : limit_s)
  return { answered, net, used_s: used, rate_per_min: (60 * net) / used }
}

const CHANCE_ABOVE = 0.05

/** Flags go to a human; the score stands, for a rate over the full time is evidence even with few answers. */
export function choiceGameResult(
  counts: ChoiceGameCounts,
  rules: ChoiceGameRules,
  zOfRate: (rate: number) => number,
): ChoiceGameResult {
  const rate = choiceGameRate(counts, rules)
  const { answered } = rate
  const z = zOfRate(rate.rate_per_min)
  const chance = binomialTail(answered, 1 / rules.options, counts.correct)
  return {
    ...rate,
    z,
    score: percentageOf(z),
    accuracy: answered === 0 ? null : counts.correct / answered,
    p_chance: chance,
    at_chance: chance > CHANCE_ABOVE,
    low_evidence: answered < rules.min_answered,
    // As time passed: nobody is taken for a script because they were given more of it.
    too_fast: answered > 0 && counts.elapsed_s / answered < rules.min_s_per_item,
  }
}
