import * as z from 'zod/mini'
import { adverseImpact } from '../fairness/adverse-impact.ts'
import { differentialFunctioning } from '../fairness/dif.ts'
import { holm } from '../fairness/holm.ts'
import { renormTrait } from '../norms/renorm.ts'
import { ratingTable } from '../reliability/rating-table.ts'
import { scaleStatistics } from '../reliability/scale-statistics.ts'
import { between, countFrom, formula } from './formula.ts'

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

export const analysisFormulas = {
  reliability: formula(reliabilityInput, ({ x }) => scaleStatistics(ratingTable(x))),
  renorm: formula(z.object({ sums: z.array(between(7, 49)) }), ({ sums }) => {
    const { status, mean, sd, skew, normalised } = renormTrait(sums)
    return normalised ? { status, mean, sd, skew, normalised } : { status, mean, sd }
  }),
  adverse_impact: formula(z.object({ groups }), (input) => adverseImpact(input.groups)),
  holm: formula(z.object({ p: z.array(between(0, 1)) }), ({ p }) => holm(p)),
  dif: formula(difInput, differentialFunctioning),
}
