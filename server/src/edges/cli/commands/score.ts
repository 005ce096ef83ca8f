import { errorsInTenths, marginOfError } from '@mizan/domain/reliability/margin-of-error'
import { type ExplainedScore, explainScores } from '../../../capabilities/scores/explain.service.ts'
import type { ProvedList } from '../../../capabilities/scores/proof.ts'
import { rescore as rescoreAll } from '../../../capabilities/scores/score-again.service.ts'
import { type Command, type OptionValues, type Result, Shortcoming } from '../options/command.ts'
import { namedJobOrApplication } from '../options/named-numbers.ts'
import { numberOf } from '../options/option-values.ts'
import { inPlainWords } from '../options/plain-words.ts'

export const score: Command = {
  about:
    'Shows every score of an application, its standard error (about two in three true scores lie within error, 19 in 20 within error_95) and whether it holds; with --explain, the chain from the answers to each number. Exit code 1 when anything does not hold.',
  options: {
    application: { type: 'string', about: 'the number of the application', required: true },
    explain: { type: 'boolean', about: 'how each answer reads, and the arithmetic step by step' },
  },
  examples: ['npm run portal -- score --application 3', 'npm run portal -- score --application 3 --explain'],
  run: async ({ actor, database }, values) => {
    const id = numberOf(values, 'application')
    const { scores, lists } = await database.inTransaction((tx) => explainScores(tx, actor, id))
    const result = shown(scores, lists, values)
    const doubted = scores.filter((score) => doubtsAbout(score).length > 0).length
    const doubtedLists = lists.filter(({ follows }) => follows === false).length
    if (doubted + doubtedLists === 0) return result
    throw new Shortcoming(
      `Numbers that do not hold: ${doubted} of ${scores.length}, lists: ${doubtedLists} of ${lists.length}. See --explain.`,
      result,
    )
  },
}

function shown(scores: readonly ExplainedScore[], lists: readonly ProvedList[], values: OptionValues): Result {
  if (values.json) return [...scores, ...lists].map((one) => ({ ...one }))
  if (!values.explain) return [...scores.map(rowOf), ...lists.map(listRowOf)]
  return [...scores.map(chainOf), ...lists.map(listInWords)].join('\n\n') || 'Nothing is scored yet.'
}

const rowOf = (score: ExplainedScore) => ({
  score: score.name,
  value: score.value,
  ...errorsInTenths(score.standard_error),
  band: score.band,
  norm: score.norm_status,
  flags: score.flags.join(' '),
  formula: score.formula,
  holds: doubtsAbout(score).length === 0,
})

/** A list has no number: it stands where the others have theirs, and what is in it is shown by --explain. */
const listRowOf = ({ name, follows }: ProvedList) => ({ score: name, holds: follows !== false })

const listInWords = ({ name, list, follows }: ProvedList): string =>
  [
    `${name}: ${JSON.stringify(list)}`,
    ...(follows === false ? ['  DOES NOT FOLLOW FROM THE STORED NUMBERS'] : []),
  ].join('\n')

/** What speaks against a stored number. */
const doubtsAbout = ({ recomputes, answers_unchanged, follows, assessment_id }: ExplainedScore): string[] => [
  ...(recomputes ? [] : ['DOES NOT RECOMPUTE FROM ITS TRACE']),
  ...(answers_unchanged === false ? ['THE ANSWERS ARE NOT THOSE THAT WERE SCORED'] : []),
  ...(follows === false
    ? [
        assessment_id === null
          ? 'IS NOT MADE OF THE STORED NUMBERS'
          : 'DOES NOT FOLLOW FROM THE ANSWERS, TIMES, KEY AND NORM',
      ]
    : []),
]

function chainOf(score: ExplainedScore): string {
  const norm = score.norm_id ? `, norm ${score.norm_id} (${score.norm_status})` : ''
  const proof = score.recomputes ? '; recomputes from its trace' : ''
  return [
    `${score.name}: ${score.value} (${score.band})`,
    `  ${score.formula}, rules ${score.algorithm_version}${norm}${proof}`,
    ...doubtsAbout(score).map((doubt) => `  ${doubt}`),
    ...(score.flags.length > 0 ? [`  flags: ${score.flags.join(', ')}`] : []),
    ...score.flag_readings.map(({ name, reading }) => `  ${name}: ${reading}`),
    ...score.answers.map(({ name, reading }) => `  ${name}: ${reading}`),
    ...score.steps.map((step) => `  ${step}`),
    ...errorOf(score),
  ].join('\n')
}

/** The level of a margin is said with it: one standard error holds about two in three true values, 1.96 of them 19 in 20. */
function errorOf({ value, standard_error }: ExplainedScore): string[] {
  if (standard_error === null || value < 0) return []
  const { twoInThree, nineteenInTwenty } = marginOfError(standard_error)
  return [
    `  standard error ${standard_error.toFixed(2)}: about two in three within ± ${twoInThree}, 19 in 20 within ± ${nineteenInTwenty}`,
  ]
}

export const rescore: Command = {
  about:
    'Scores again with the newest norms and rules, as new records, and lists what changed. Old records stay. Exit code 1 when an application could not be scored.',
  options: {
    job: { type: 'string', about: 'only the applications for this job' },
    application: { type: 'string', about: 'only this application' },
  },
  examples: ['npm run portal -- rescore --job 7', 'npm run portal -- rescore --json'],
  run: async ({ actor, database, say }, values) => {
    const which = await namedJobOrApplication({ actor, database }, values)
    const { applications, changes, failures } = await rescoreAll(database, actor, which)
    say(`Applications looked at: ${applications}. Numbers and flags that changed: ${changes.length}.`)
    const result = changes.map((change) => ({ ...change }))
    const [failure] = failures
    if (!failure) return result
    const ids = failures.map(({ applicationId }) => applicationId).join(', ')
    throw new Shortcoming(
      `Not scored, and as they were before: ${ids}. The first: ${inPlainWords(failure.error)}`,
      result,
    )
  },
}
