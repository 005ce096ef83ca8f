import { isDeepStrictEqual } from 'node:util'
import { text } from '@mizan/contract/schemas/values'
import { fitPartNames } from '@mizan/domain/fit/e3-model'
import { ruleRefusal } from '@mizan/domain/knock-out/rule-refusal'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readSettings } from './job-files.ts'
import type { JobRow } from './jobs.db.ts'
import {
  deleteRules,
  findJobQuestion,
  findRuleRows,
  findRules,
  insertRules,
  type NewRule,
  setReason,
} from './knock-out-rules.db.ts'

/** The options a knock-out rule is about, as they are stored: those it names, or what each is worth to it. */
export const optionList = z.array(z.int())
export const optionValues = z.record(z.string(), z.number())

const reason = text(2000)
const place = z.int().check(z.minimum(1))
const about = { test: text(100), question: text(100), reason }

/** Questions are named as in their pack, options by their place, from 1. */
const rule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('must_choose_any'), ...about, options: z.array(place).check(z.minLength(1)) }),
  z.strictObject({ rule: z.literal('must_not_choose'), ...about, options: z.array(place).check(z.minLength(1)) }),
  z.strictObject({
    rule: z.literal('min_option_value'),
    ...about,
    option_values: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), z.number()),
    value: z.number(),
  }),
  z.strictObject({ rule: z.literal('min_score'), score: z.enum(fitPartNames), value: z.number(), reason }),
])
const rules = z.array(rule)
type Rule = z.infer<typeof rule>

/** Replaces the knock-out rules of a job: each with the reason why the job needs it. */
export async function setKnockOutRules(tx: Db, job: JobRow, settings: unknown): Promise<void> {
  const rows: NewRule[] = []
  for (const one of readSettings('rules-unreadable', rules, settings)) rows.push(await rowOf(tx, job, one))
  await replaceRules(tx, job, rows)
}

/**
 * A rule that stays the same keeps its number: where it has spoken and a person has set it aside, it says nothing
 * again.
 */
async function replaceRules(tx: Db, job: JobRow, rules: readonly NewRule[]): Promise<void> {
  const dropped = await findRuleRows(tx, job.id)
  const added: NewRule[] = []
  for (const rule of rules) {
    const place = dropped.findIndex((known) => isDeepStrictEqual(substanceOf(known), substanceOf(rule)))
    const [kept] = place === -1 ? [] : dropped.splice(place, 1)
    if (kept) await setReason(tx, kept.id, rule.reason)
    else added.push(rule)
  }
  await deleteRules(
    tx,
    dropped.map(({ id }) => id),
  )
  await insertRules(tx, job, added)
}

const substanceOf = ({ rule, question_id, options, value, score }: NewRule) =>
  [rule, question_id, options, value, score].map((one) => one ?? null)

/** The rules of a job as they are typed, so that they can be set again. */
export async function rulesOf(db: Db, jobId: number) {
  return (await findRules(db, jobId)).map(({ content, options, rule, test, question, score, value, reason }) => {
    if (rule === 'min_score') return { rule, score, value, reason }
    const known = storedQuestion.safeParse(content).data?.options ?? []
    const placeOf = (id: number): number => known.findIndex((option) => option.id === id) + 1
    const about = { rule, test, question }
    const list = optionList.safeParse(options)
    if (list.success) return { ...about, options: list.data.map(placeOf), reason }
    const worth = Object.entries(optionValues.parse(options)).map(([id, points]) => [placeOf(Number(id)), points])
    return { ...about, option_values: Object.fromEntries(worth), value, reason }
  })
}

/** Remarks about rules of before every option had to have a value: they judge no one who chooses one without. */
export async function unvaluedOf(db: Db, jobId: number): Promise<string[]> {
  return (await findRules(db, jobId)).flatMap(({ rule, test, question, content, options }) => {
    const worth = rule === 'min_option_value' ? optionValues.parse(options) : undefined
    const known = storedQuestion.safeParse(content).data?.options ?? []
    if (!worth || known.every(({ id }) => worth[id] !== undefined)) return []
    return `the knock-out rule on ${test} ${question} gives some options no value, and judges no one who chooses one of them.`
  })
}

async function rowOf(tx: Db, job: JobRow, one: Rule): Promise<NewRule> {
  if (one.rule === 'min_score') {
    requireReason(one.reason, null, one.score)
    // Rules are tried when an assessment is completed, and people rate recordings afterwards.
    if (one.score === 'video_score') throw new Refusal('rule-on-video', 'A rule on recordings')
    return { rule: one.rule, score: one.score, value: one.value, reason: one.reason.trim() }
  }
  const name = `${one.test} ${one.question}`
  const question = await findJobQuestion(tx, job.id, one.test, one.question)
  if (!question) {
    throw new Refusal('rule-question-unknown', 'No such question', {
      values: { test: one.test, question: one.question },
    })
  }
  const stored = storedQuestion.parse(question.content)
  requireReason(one.reason, stored.topic ?? null, name)
  if (!isChoice(stored.display_format)) {
    throw new Refusal('rule-needs-choice', 'The question offers no options', { values: { question: name } })
  }
  const optionAt = (at: number): number => {
    const option = stored.options?.[at - 1]
    if (!option) throw new Refusal('rule-option-unknown', 'No such option', { values: { question: name, option: at } })
    return option.id
  }
  const base = { rule: one.rule, question_id: question.id, reason: one.reason.trim() }
  if (one.rule !== 'min_option_value') return { ...base, options: one.options.map(optionAt) }
  const worth = Object.entries(one.option_values).map(([at, value]) => [optionAt(Number(at)), value])
  const unvalued = stored.options?.findIndex((_, index) => one.option_values[index + 1] === undefined) ?? -1
  if (unvalued !== -1) {
    const values = { question: name, option: unvalued + 1 }
    throw new Refusal('rule-option-unvalued', 'Every option needs a value', { values })
  }
  return { ...base, options: Object.fromEntries(worth), value: one.value }
}

const storedQuestion = z.object({
  options: z.optional(z.array(z.object({ id: z.int() }))),
  topic: z.optional(z.string()),
  display_format: z.optional(z.int()),
})

/** One of several options, or several of them. Elsewhere every option is rated, or a text is written. */
const isChoice = (displayFormat: number | undefined): boolean => displayFormat === 1 || displayFormat === 2

function requireReason(jobReason: string, topic: string | null, name: string): void {
  const refusal = ruleRefusal(jobReason, topic)
  const values = { subject: name, topic: topic ?? '' }
  if (refusal === 'needs-job-reason') throw new Refusal('rule-needs-reason', 'A rule without a reason', { values })
  if (refusal) throw new Refusal('rule-topic', 'A rule on what must not decide', { values })
}
