import * as z from 'zod/mini'
import { careerDrivers } from '../kinds/career-drivers/career-drivers.scoring.ts'
import { SjtAnswerError, sjtResult } from '../kinds/sjt/sjt.scoring.ts'
import { TechnicalAnswerError, technicalResult } from '../kinds/technical/technical.scoring.ts'
import { knockOut } from '../knock-out/knock-out.ts'
import { anyId, atLeast, between, byId, FormulaInputError, formula, wholeAtLeast } from './formula.ts'

const scenarioKey = byId(z.number()).check(
  z.refine((key) => new Set(Object.values(key)).size > 1, 'the options of a scenario must differ in effectiveness'),
)

const sjtInput = z
  .object({
    scenarios: z.array(scenarioKey),
    answers: z.array(z.nullable(z.object({ most: z.string(), least: z.string() }))),
  })
  .check(
    z.refine(
      ({ scenarios, answers }) => scenarios.length === answers.length,
      'as many answers as scenarios are needed',
    ),
  )

const question = z.discriminatedUnion('kind', [
  z.object({
    id: anyId,
    kind: z.enum(['single', 'multi']),
    weight: atLeast(0),
    options: wholeAtLeast(1),
    key: z.array(anyId).check(z.minLength(1)),
  }),
  z.object({ id: anyId, kind: z.literal('text'), weight: atLeast(0) }),
])

const technicalInput = z.object({
  questions: z.array(question),
  answers: byId(z.nullable(z.union([z.array(anyId), z.object({ mark: z.nullable(between(0, 1)) })]))),
})

const choiceRule = { id: z.string(), question: anyId }
const rule = z.discriminatedUnion('type', [
  z.object({ ...choiceRule, type: z.enum(['must_choose_any', 'must_not_choose']), options: z.array(anyId) }),
  z.object({ ...choiceRule, type: z.literal('min_option_value'), value: z.number() }),
  z.object({ id: z.string(), type: z.literal('min_score'), component: z.string(), value: z.number() }),
])

const knockOutInput = z.object({
  rules: z.array(rule),
  answers: byId(z.array(z.object({ option: anyId, value: z._default(z.number(), 0) }))),
  scores: z._default(byId(z.number()), {}),
})

const driversInput = z.object({
  data: z.array(z.object({ category_id: z.number(), drivers: z.array(z.number()) })),
})

export const answerFormulas = {
  sjt: formula(sjtInput, ({ scenarios, answers }) => refusing(() => sjtResult(scenarios, answers))),
  career_drivers: formula(driversInput, ({ data }) => careerDrivers(data)),
  technical: formula(technicalInput, ({ questions, answers }) =>
    refusing(() => technicalResult(questions, (id) => answers[id] ?? undefined)),
  ),
  knock_out: formula(knockOutInput, knockOut),
}

/** Answers that contradict their question are wrong input too. */
function refusing<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof SjtAnswerError || error instanceof TechnicalAnswerError)
      throw new FormulaInputError(error.message)
    throw error
  }
}
