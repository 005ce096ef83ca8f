import * as z from 'zod/mini'
import { adverseImpact } from '../fairness/adverse-impact.ts'
import { biasAudit } from '../fairness/bias-audit.ts'
import { differentialFunctioning } from '../fairness/dif.ts'
import { holm } from '../fairness/holm.ts'
import { renormTrait } from '../norms/renorm.ts'
import { alphaInterval } from '../reliability/alpha-interval.ts'
import { compositeReliability } from '../reliability/composite-reliability.ts'
import { intraclassCorrelation, intraclassIntervals } from '../reliability/intraclass-correlation.ts'
import { ratingTable } from '../reliability/rating-table.ts'
import { scaleStatistics } from '../reliability/scale-statistics.ts'
import { operationalValidity } from '../validity/operational-validity.ts'
import { validityInterval } from '../validity/validity-interval.ts'
import { aboveZero, atLeast, between, countFrom, formula, wholeBetween } from './formula.ts'

const reliabilityInput = z.object({
  x: z.array(z.array(z.nullable(z.number()))).check(
    z.minLength(1),
    z.refine((rows) => rows.every((row) => row.length === rows[0]?.length), 'every person needs as many ratings'),
  ),
})

const groups = z
  .array(
    z
      .object({ name: z.string(), n: countFrom(0), selected: countFrom(0) })
      .check(z.refine(({ n, selected }) => selected <= n, 'more selected than there are people')),
  )
  .check(
    z.minLength(1),
    z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'a group is listed twice'),
  )

const difInput = z
  .object({ y: z.array(z.number()), total: z.array(z.number()), focal: z.array(z.boolean()) })
  .check(
    z.refine(
      ({ y, total, focal }) => y.length === total.length && y.length === focal.length,
      'y, total and focal need one entry per person',
    ),
  )

const atLeastTwo = 'at least two answers, each rated by the same two raters or more, are needed'

const gridInput = z.object({
  ratings: z
    .array(z.array(z.number()))
    .check(
      z.refine(
        (rows) => rows.length > 1 && (rows[0]?.length ?? 0) > 1 && rows.every((row) => row.length === rows[0]?.length),
        atLeastTwo,
      ),
    ),
})

const alphaInput = z.object({
  alpha: z.number().check(z.maximum(1)),
  people: countFrom(2),
  items: wholeBetween(2, 1000),
})

const compositeInput = z
  .object({
    weights: z.array(atLeast(0)).check(z.minLength(1)),
    sd: z.array(atLeast(0)),
    reliability: z.array(between(0, 1)),
    correlations: z.array(z.array(between(-1, 1))),
  })
  .check(
    z.refine(
      ({ weights, sd, reliability, correlations }) =>
        [sd, reliability, correlations, ...correlations].every((list) => list.length === weights.length),
      'sd, reliability and each line of the correlations need one entry per weight',
    ),
  )

const operationalInput = z
  .object({
    r: between(-1, 1),
    sd_applicants: aboveZero,
    sd_hired: aboveZero,
    criterion_reliability: aboveZero.check(z.maximum(1)),
  })
  .check(
    z.refine(
      ({ r, criterion_reliability }) => r ** 2 <= criterion_reliability,
      'r is above what this reliability of the criterion allows',
    ),
  )

const correlationInput = z.object({
  r: z.number().check(z.gt(-1), z.lt(1)),
  n: countFrom(4),
})

const category = z.nullable(z.string().check(z.minLength(1)))

const auditInput = z.object({
  people: z.array(z.object({ sex: category, ethnicity: category, score: z.number() })).check(z.minLength(1)),
})

export const analysisFormulas = {
  reliability: formula(reliabilityInput, ({ x }) => scaleStatistics(ratingTable(x))),
  renorm: formula(z.object({ sums: z.array(between(7, 49)) }), ({ sums }) => {
    const { status, mean, sd, skew, se_mean, normalised } = renormTrait(sums)
    if (status === 'provisional') return { status, mean, sd }
    return { status, mean, sd, skew, se_mean, ...(normalised ? { normalised } : {}) }
  }),
  adverse_impact: formula(z.object({ groups }), (input) => adverseImpact(input.groups)),
  holm: formula(z.object({ p: z.array(between(0, 1)) }), ({ p }) => holm(p)),
  dif: formula(difInput, differentialFunctioning),
  bias_audit: formula(auditInput, ({ people }) => biasAudit(people)),
  alpha_interval: formula(alphaInput, alphaInterval),
  composite_reliability: formula(compositeInput, compositeReliability),
  icc: formula(gridInput, ({ ratings }) => intraclassCorrelation(ratings)),
  icc_interval: formula(gridInput, ({ ratings }) => intraclassIntervals(ratings)),
  operational_validity: formula(operationalInput, operationalValidity),
  validity_interval: formula(correlationInput, validityInterval),
}
