import { isAssessed } from '../scores/assessed.ts'
import type { Id } from '../scores/trace.ts'

interface ChoiceRule {
  id: string
  type: 'must_choose_any' | 'must_not_choose'
  question: Id
  options: readonly Id[]
}

interface ValueRule {
  id: string
  type: 'min_option_value'
  question: Id
  value: number
}

interface ScoreRule {
  id: string
  type: 'min_score'
  component: string
  value: number
}

export type KnockOutRule = ChoiceRule | ValueRule | ScoreRule

export interface ChosenOption {
  option: Id
  value: number
}

export interface KnockOutInput {
  rules: readonly KnockOutRule[]
  /** Chosen options by question id. */
  answers: Readonly<Record<string, readonly ChosenOption[]>>
  scores: Readonly<Record<string, number>>
}

export interface KnockOut {
  knocked: boolean
  failed_rules: string[]
}

/** Evaluated on completion. Scores stay as they are; whoever is knocked out can ask which rule did it. */
export function knockOut({ rules, answers, scores }: KnockOutInput): KnockOut {
  const failed = rules.filter((rule) => fails(rule, answers, scores)).map(({ id }) => id)
  return { knocked: failed.length > 0, failed_rules: failed }
}

/** No answer and no score never knock anyone out: absence is not evidence. */
function fails(rule: KnockOutRule, answers: KnockOutInput['answers'], scores: KnockOutInput['scores']): boolean {
  if (rule.type === 'min_score') {
    const score = scores[rule.component]
    return isAssessed(score) && score < rule.value
  }
  const chosen = answers[rule.question] ?? []
  if (chosen.length === 0) return false
  if (rule.type === 'min_option_value') return Math.max(...chosen.map(({ value }) => value)) < rule.value
  const hasListed = chosen.some(({ option }) => rule.options.includes(option))
  return rule.type === 'must_choose_any' ? !hasListed : hasListed
}
