import type { FitPart } from '@mizan/domain/fit/e3-model'
import { kindOf } from './registry.ts'
import { scorers } from './scoring.registry.ts'

/** The parts of the fit score that assessments of these kinds feed. Whatever is made of traits comes with them. */
export function measuredParts(kinds: readonly string[], hasTeam: boolean): Set<FitPart> {
  const own = kinds.flatMap((kind) => scorers[kindOf(kind)].part ?? [])
  const ofTraits: FitPart[] = hasTeam ? ['remote_work_score', 'team_fit_score'] : ['remote_work_score']
  return new Set([...own, ...(own.includes('personality_trait_score') ? ofTraits : [])])
}
