import { isDeepStrictEqual } from 'node:util'
import { compositeError } from '@mizan/domain/fit/composite-error'
import type { BankQuestion } from '@mizan/domain/fit/interview-questions'
import { teamOutcomeOf } from '@mizan/domain/fit/team-fit'
import { NOT_ASSESSED } from '@mizan/domain/scores/assessed'
import { rulesOf, type Score, type Trace, type TraceInput, takesScores } from '@mizan/domain/scores/trace'
import type { TraitScore } from '@mizan/domain/scores/trait-score'
import { type WeightedPart, weightedMean } from '@mizan/domain/scores/weighted-mean'
import type { Findings } from '../../platform/db/schema/scores.ts'
import { traitFindings } from './compose.ts'
import type { ScoredWork } from './score-work.service.ts'
import type { ScoreRow, TraitScoreRow } from './scores.db.ts'
import { isTaken } from './scoring-input.service.ts'
import { pooled, qualityOf, standingOf } from './standing.ts'

/** What is stored of an application, as far as numbers are made of it. */
export interface Stored {
  traits: readonly TraitScoreRow[]
  parts: readonly ScoreRow[]
  composites: readonly ScoreRow[]
  /** What was said without a number when everything was put together. */
  conclusion: { scoring_id: number; model_id: number | null; findings: Findings } | null
}

/**
 * A trace that agrees with its number proves nothing about the answers: an intruder who changes one can change the other. So each
 * stored number is held against where it comes from. True when it is what that comes to, false when it is not, null where
 * it cannot be checked: scored by other rules than those of today, or its assessment is open again.
 */
export type Proof = boolean | null

/** A trait against the answers, the key and the norm that it names. */
export function proofOfTrait(row: TraitScoreRow, now: readonly ScoredWork[]): Proof {
  const fresh = comparable(row, now)?.traits.find(({ row: { trait_id } }) => trait_id === row.trait_id)
  return fresh === undefined ? null : isSameAsStored(traitAsStored(row), traitAsScored(fresh, row.trace))
}

/** The score of an assessment against its answers, its times, the key and the norm that it names. */
export function proofOfPart(row: ScoreRow, now: readonly ScoredWork[]): Proof {
  const fresh = comparable(row, now)?.scores.find(({ name }) => name === row.name)
  if (fresh === undefined) return null
  const { value, trace } = fresh.score
  return isSameScore(asScore(row), { value, trace: flaggedAs(row.trace, trace) })
}

/** What is put together, against the stored numbers that it names. */
export function proofOfComposite(row: NamedTrace, stored: Stored): Proof {
  if (!isOfToday(row)) return null
  if (row.trace.formula_id === 'team_fit.team_fit_score') return isTeamOf(row.trace, stored.conclusion?.findings)
  if (isFollowed(row, stored)) return null
  if (takesScores(row.trace.formula_id)) return isMadeOf(row.trace, stored) && hasErrorOf(row, stored)
  const own = stored.parts.filter(({ name }) => name === row.name)
  return isSameScore(asScore(row), pooled(own.map(asScore), row.trace.formula_id))
}

/** A part that was scored afterwards, while something of the application was open again, is not in what was made of them. */
function isFollowed(made: { scoring_id: number }, { parts, traits }: Stored): boolean {
  const isLater = ({ scoring_id }: { scoring_id: number }) => scoring_id > made.scoring_id
  return parts.some(isLater) || traits.some((trait) => !trait.is_custom && isLater(trait))
}

interface NamedTrace {
  name: string
  value: number
  scoring_id: number
  trace: Trace
  /** Of a company's own trait, which has its error there. */
  sem_percentage?: number | null
}

const asScore = ({ value, trace }: { value: number; trace: Trace }): Score => ({ value, trace })

const comparable = (
  row: { assessment_id: number | null; trace: Trace },
  now: readonly ScoredWork[],
): ScoredWork | undefined =>
  isOfToday(row) ? now.find(({ work }) => work.id === row.assessment_id && isTaken(work)) : undefined

/** By rules that come to the same number. */
const isOfToday = ({ trace }: { trace: Trace }): boolean =>
  firstOf(trace.algorithm_version) === firstOf(rulesOf(trace.formula_id))

const firstOf = (version: string): string | undefined => version.split('.')[0]

/** Older rules for the same number may have flagged it otherwise, or claimed no error: that says nothing against what is stored. */
const flaggedAs = ({ algorithm_version, flags, standard_error }: Trace, fresh: Trace): Trace =>
  algorithm_version === fresh.algorithm_version ? fresh : { ...fresh, algorithm_version, flags, standard_error }

/** z decides between equal percentages, the standard error stands in reports: they are proved as well. */
const traitAsStored = (row: TraitScoreRow) => [
  row.sten_score_percentage,
  row.sten_score,
  row.z,
  row.raw_mean,
  row.answered,
  row.sem_percentage,
  row.norm_id,
  row.trace,
]

const traitAsScored = ({ row, score }: TraitScore, stored: Trace) => [
  row.sten_score_percentage,
  row.sten_score,
  row.z,
  row.mean,
  row.answered,
  row.sem_percentage,
  score.trace.norm_id,
  flaggedAs(stored, score.trace),
]

/** Every part of the sum is the number that is stored under its name; a name without one was not assessed. */
function isMadeOf({ inputs }: Trace, { traits, parts, composites }: Stored): boolean {
  const known = new Map<string, number>([
    ...traits.map((row) => [`trait ${row.trait_id}`, row.sten_score_percentage] as const),
    ...parts.map((row) => [row.name, row.value] as const),
    ...composites.map((row) => [row.name, row.value] as const),
  ])
  return inputs.every(
    ({ name, value, weight }) => weight === null || (value ?? NOT_ASSESSED) === (known.get(name) ?? NOT_ASSESSED),
  )
}

/** The error is that of the stored numbers. Rules that claimed none left it out. */
function hasErrorOf(row: NamedTrace, { traits, parts, composites }: Stored): boolean {
  if (row.trace.algorithm_version !== rulesOf(row.trace.formula_id)) return true
  const numbers = {
    traits: new Map(traits.map(({ trait_id, sem_percentage }) => [`trait ${trait_id}`, sem_percentage])),
    scores: new Map([...parts, ...composites].map((one) => [one.name, asScore(one)])),
  }
  return (row.trace.standard_error ?? row.sem_percentage ?? null) === compositeError(asScore(row), numbers)
}

const GREEN = { green: 1, red: 0 } as const

/** Who is green and who is red stands in the findings, with the traits on which they clash. */
function isTeamOf({ inputs }: Trace, findings: Findings | undefined): boolean {
  const members = findings?.team.members ?? []
  const colours = new Map(members.map(({ id, colour }) => [`employee ${id}`, colour === null ? null : GREEN[colour]]))
  return inputs.length === colours.size && inputs.every(({ name, value }) => colours.get(name) === value)
}

/** As it would be read back from the database. */
export const isSameAsStored = (stored: object, scored: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(scored)))

/** Two tests that are pooled may have been completed in any order: it says nothing in which order their parts are named. */
export const isSameScore = (stored: Score, scored: Score): boolean =>
  isSameAsStored(inAnyOrder(stored), inAnyOrder(scored))

const inAnyOrder = ({ value, trace }: Score) => ({
  value,
  trace: {
    ...trace,
    inputs: [...trace.inputs].sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))),
    flags: [...trace.flags].sort(),
  },
})

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
  /** False while something is being gone on with: its ties are open again, so it cannot be checked. */
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
