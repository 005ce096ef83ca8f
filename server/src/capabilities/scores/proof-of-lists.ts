import type { BankQuestion } from '@mizan/domain/fit/interview-questions'
import { teamOutcomeOf } from '@mizan/domain/fit/team-fit'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import type { TraceInput } from '@mizan/domain/scores/trace'
import { type WeightedPart, weightedMean } from '@mizan/domain/scores/weighted-mean'
import type { Findings } from '../../platform/db/schema/scores.ts'
import { isFollowed, isOfToday, type Proof, type Stored } from './proof.ts'
import { isSameAsStored } from './same-score.ts'
import { qualityOf, standingOf } from './standing.ts'
import { traitFindings } from './trait-findings.ts'

/** What a report says without a score of its own. */
export interface ProvedList {
  name: string
  /** As it is stored. */
  list: unknown
  /** False when it is not what the stored numbers come to. */
  follows: Proof
}

interface Beside {
  /** The order in which the candidate put tied traits. */
  choices: readonly { trait_id: number; scale: number }[]
  /** Of the model that the scoring names. */
  bank: readonly BankQuestion[]
  /** False while something is being gone on with: its ties are open again, so nobody can tell. */
  isAllDone: boolean
}

/**
 * Lists are held against the stored numbers, which are held against the answers. The weights of traits are those that the
 * stored score of the traits names, for the job may weigh them otherwise by now.
 */
export function proofOfLists(stored: Stored, beside: Beside): ProvedList[] {
  const { conclusion } = stored
  if (!conclusion) return []
  const { findings } = conclusion
  const expected = expectedOf(stored, findings, beside)
  const { traits, composites } = stored
  const canTell = [...traits, ...composites].every(isOfToday) && beside.isAllDone && !isFollowed(conclusion, stored)
  const shown = { ...findings, team_outcome: findings.team.outcome, quality: [...findings.quality].sort() }
  return held.map((name) => ({
    name,
    list: shown[name],
    follows: canTell ? isSameAsStored([shown[name]], [expected[name]]) : null,
  }))
}

const held = [
  'trait_order',
  'matched_traits',
  'derailers',
  'interview_questions',
  'team_outcome',
  'quality',
  'fit_coverage',
] as const

type Held = Pick<Findings, Exclude<(typeof held)[number], 'team_outcome'>> & { team_outcome: string | null }

function expectedOf(stored: Stored, { team }: Findings, { choices, bank }: Beside): Held {
  const standing = standingOf({ part_scores: [], trait_scores: [...stored.traits] })
  const colours = team.members.map(({ colour }) => colour)
  return {
    ...traitFindings(standing.traits, {
      weights: Object.fromEntries(
        partsOf(stored, 'personality_trait_score').map(({ name, weight }) => [name.replace('trait ', ''), weight]),
      ),
      untie: Object.fromEntries(choices.map(({ trait_id, scale }) => [trait_id, scale])),
      bank,
    }),
    team_outcome: teamOutcomeOf(
      colours.filter((colour) => colour === 'green').length,
      colours.filter((colour) => colour === 'red').length,
    ),
    quality: qualityOf(standing, stored.parts).sort(),
    fit_coverage: weightedMean(partsOf(stored, 'fit_score'), 0).coverage,
  }
}

/** What went into a composite, with its weight. */
function partsOf({ composites }: Stored, composite: string): WeightedPart[] {
  const inputs: readonly TraceInput[] = composites.find(({ name }) => name === composite)?.trace.inputs ?? []
  return inputs.flatMap(({ name, value, weight }) =>
    weight === null ? [] : [{ name, value: value ?? NOT_ASSESSED, weight }],
  )
}
