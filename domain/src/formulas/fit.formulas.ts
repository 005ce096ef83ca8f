import * as z from 'zod/mini'
import { composites } from '../fit/composites.ts'
import { INTERACTION_TRAITS } from '../fit/e3-model.ts'
import { teamFit } from '../fit/team-fit.ts'
import { anyId, atLeast, byId, displayedScore, formula, wholeAtLeast, wholeBetween } from './formula.ts'

const percentages = z.array(displayedScore)
const weights = byId(atLeast(0))
const traitIds = z.array(wholeAtLeast(1))

const compositesInput = z.object({
  percentages,
  scores: z._default(byId(displayedScore), {}),
  assigned_pending: z._default(z.boolean(), false),
  job_trait_weights: z.optional(weights),
  remote_weights: z.optional(weights),
  fit_weights: z.optional(weights),
  overuse_prone_traits: z.optional(traitIds),
  pillar_of_trait: z.optional(z.array(z.nullable(wholeBetween(1, 3)))),
  z: z.optional(z.array(z.nullable(z.number()))),
  untie: z.optional(byId(wholeBetween(1, 5))),
})

const teamFitInput = z.object({
  interaction_traits: z._default(traitIds, [...INTERACTION_TRAITS]),
  candidate: percentages,
  employees: z.array(z.object({ id: anyId, percentages })),
})

export const fitFormulas = {
  composites: formula(compositesInput, composites),
  team_fit: formula(teamFitInput, teamFit),
}
