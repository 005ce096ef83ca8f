import { type ChosenOption, type KnockOutRule, knockOut } from '@mizan/domain/knock-out/knock-out'
import { type Score, UNMARKED_ANSWERS } from '@mizan/domain/scores/trace'
import type { Db } from '../../platform/db/client.ts'
import { kindOf } from '../kinds/registry.ts'
import { scorers } from '../kinds/scoring.registry.ts'
import { optionList, optionValues } from '../vacancies/knock-out-rules.service.ts'
import { findAnswersTo, findRulesInWait, insertKnockOuts, setKnocked } from './knock-out.db.ts'
import type { RuleRow } from './records.db.ts'
import { findComposites } from './scores.db.ts'
import type { ScoredApplication, WorkRow } from './scoring-input.db.ts'
import type { Place } from './scoring-input.service.ts'

/** Tries the rules of the job on what is completed, and writes down which of them failed and on what answer. */
export async function storeKnockOuts(
  tx: Db,
  application: Pick<ScoredApplication, 'id' | 'company_id'>,
  rules: readonly RuleRow[],
  { done, scores }: { done: readonly WorkRow[]; scores: Readonly<Record<string, number>> },
): Promise<boolean> {
  const chosen = await chosenBy(tx, rules, done)
  const failed = rules.filter((rule) => {
    const answers = rule.question_id === null ? {} : { [rule.question_id]: worthOf(rule, chosen) }
    const asked = ruleOf(rule)
    return asked !== null && knockOut({ rules: [asked], answers, scores }).knocked
  })
  await insertKnockOuts(
    tx,
    failed.map((rule) => ({
      company_id: application.company_id,
      application_id: application.id,
      rule_id: rule.id,
      rule: { rule: rule.rule, options: rule.options, value: rule.value, score: rule.score, reason: rule.reason },
      question_id: rule.question_id,
      answer:
        rule.question_id === null
          ? { score: scores[rule.score ?? ''] ?? null }
          : { option_ids: chosen.get(rule.question_id) ?? [] },
    })),
  )
  return failed.length > 0
}

/** Whether people have marked everything that the score is made of. */
export const isMarked = ({ trace }: Score): boolean => !trace.flags.includes(UNMARKED_ANSWERS)

/**
 * Tries the rules about a score that have waited for the last mark, where no completion will try them any more. A candidate
 * who still has something to do is judged when the next assessment is completed.
 */
export async function judgeMarked(tx: Db, { companyId, applicationId }: Place, name: string): Promise<boolean> {
  const rules = await findRulesInWait(tx, applicationId, name)
  if (rules.length === 0) return false
  const score = (await findComposites(tx, { applicationId })).find((row) => row.name === name)
  if (!score || !isMarked(score)) return false
  const application = { id: applicationId, company_id: companyId }
  const knockedOut = await storeKnockOuts(tx, application, rules, { done: [], scores: { [name]: score.value } })
  if (knockedOut) await setKnocked(tx, applicationId)
  return knockedOut
}

async function chosenBy(tx: Db, rules: readonly RuleRow[], done: readonly WorkRow[]) {
  const questionIds = rules.flatMap(({ question_id }) => question_id ?? [])
  const kinds = new Map(done.map(({ id, kind }) => [id, kind]))
  const rows = await findAnswersTo(tx, questionIds, [...kinds.keys()])
  return new Map(
    rows.map(({ assessment_id, question_id, data }) => {
      const kind = kindOf(kinds.get(assessment_id) ?? '')
      return [question_id, scorers[kind].chosenOptions(data)] as const
    }),
  )
}

/**
 * The chosen options with what the rule says each is worth. A rule of before every option had to have a value may leave one
 * out: beside that one the others say nothing either, for it may be worth the most.
 */
function worthOf(rule: RuleRow, chosen: ReadonlyMap<number, readonly number[]>): ChosenOption[] {
  const options = chosen.get(rule.question_id ?? 0) ?? []
  const worth = optionValues.safeParse(rule.options)
  if (!worth.success) return options.map((option) => ({ option, value: 0 }))
  const valued = options.flatMap((option) => {
    const value = worth.data[option]
    return value === undefined ? [] : [{ option, value }]
  })
  return valued.length < options.length ? [] : valued
}

function ruleOf({ id, rule, question_id, options, value, score }: RuleRow): KnockOutRule | null {
  const name = String(id)
  if (rule === 'min_score') return score === null ? null : { id: name, type: rule, component: score, value: value ?? 0 }
  if (question_id === null) return null
  if (rule === 'min_option_value') return { id: name, type: rule, question: question_id, value: value ?? 0 }
  return { id: name, type: rule, question: question_id, options: optionList.safeParse(options).data ?? [] }
}
