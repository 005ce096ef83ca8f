import * as z from 'zod/mini'
import { checkPagePlan } from '../kinds/personality/personality.page-plan-check.ts'
import { qualityFlags } from '../kinds/personality/personality.quality.ts'
import { scorePersonality } from '../kinds/personality/personality.scoring.ts'
import { tieBreak } from '../kinds/personality/personality.tie-break.ts'
import { stenOf } from '../scores/sten.ts'
import { aboveZero, atLeast, between, byId, displayedScore, formula, wholeAtLeast, wholeBetween } from './formula.ts'

const statement = z.object({
  statement_id: wholeAtLeast(1),
  trait_id: wholeAtLeast(1),
  reverse: z.boolean(),
})

const rating = z.nullable(wholeBetween(1, 7))

const traitNorm = z.object({
  id: z._default(z.string(), 'given'),
  status: z._default(z.enum(['provisional', 'interim', 'normed']), 'provisional'),
  n: z._default(wholeAtLeast(0), 0),
  mean: z.number(),
  sd: aboveZero,
  reliability: z._default(z.nullable(between(-1, 1)), null),
})

const isUnique = <T>(list: readonly T[], keyOf: (entry: T) => unknown): boolean =>
  new Set(list.map(keyOf)).size === list.length

const personalityInput = z
  .object({
    norm: traitNorm,
    statements: z
      .array(statement)
      .check(z.refine((list) => isUnique(list, (entry) => entry.statement_id), 'a statement is listed twice')),
    answers: z
      .array(z.object({ statement_id: wholeAtLeast(1), rating }))
      .check(z.refine((list) => isUnique(list, (entry) => entry.statement_id), 'a statement is answered twice')),
  })
  .check(
    z.refine(({ statements, answers }) => {
      const known = new Set(statements.map((entry) => entry.statement_id))
      return answers.every((answer) => known.has(answer.statement_id))
    }, 'an answer belongs to no statement'),
  )

const qualityInput = z
  .object({
    statements: z.array(z.extend(statement, { page: wholeAtLeast(1), position: wholeAtLeast(1) })),
    ratings: z.array(rating),
    active_seconds: z._default(z.nullable(atLeast(0)), null),
  })
  .check(
    z.refine(
      ({ statements, ratings }) => statements.length === ratings.length,
      'as many ratings as statements are needed',
    ),
  )

const tieInput = z
  .object({
    percentages: z.array(displayedScore),
    z: z.array(z.nullable(z.number())),
    cuts: z.array(wholeAtLeast(1)),
    untie: z._default(byId(wholeBetween(1, 5)), {}),
  })
  .check(z.refine((input) => input.percentages.length === input.z.length, 'as many z as percentages are needed'))

export const personalityFormulas = {
  sten: formula(z.object({ z: z.number() }), (input) => stenOf(input.z)),
  personality: formula(personalityInput, ({ norm, statements, answers }) =>
    scorePersonality({ statements, answers, normOf: () => norm }).map(({ row }) => row),
  ),
  page_plan_check: formula(z.object({ pages: z.array(z.array(statement)) }), ({ pages }) => checkPagePlan(pages)),
  quality_flags: formula(qualityInput, qualityFlags),
  tie_break: formula(tieInput, tieBreak),
}
