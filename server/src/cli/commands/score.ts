import { type ExplainedScore, explainScores } from '../../scores/explain.service.ts'
import { rescore as rescoreAll } from '../../scores/score-again.service.ts'
import type { Command } from '../command.ts'
import { namedJobOrApplication } from '../named-numbers.ts'
import { asWrongUse, numberOf } from '../option-values.ts'

export const score: Command = {
  about: 'Shows every score of an application; with --explain, the chain from the answers to each number.',
  options: {
    application: { type: 'string', about: 'the number of the application', required: true },
    explain: { type: 'boolean', about: 'how each answer reads, and the arithmetic step by step' },
  },
  examples: ['npm run portal -- score --application 3', 'npm run portal -- score --application 3 --explain'],
  run: async ({ database, say }, values) => {
    const id = numberOf(values, 'application')
    const scores = await database.inTransaction((tx) => explainScores(tx, id)).catch(asWrongUse)
    const doubted = scores.filter((score) => doubtsAbout(score).length > 0).length
    if (doubted > 0) say(`Numbers that do not hold: ${doubted} of ${scores.length}. See --explain.`)
    if (values.json) return scores.map(({ ...score }) => score)
    return values.explain ? scores.map(chainOf).join('\n\n') || 'Nothing is scored yet.' : scores.map(rowOf)
  },
}

const rowOf = (score: ExplainedScore) => ({
  score: score.name,
  value: score.value,
  band: score.band,
  norm: score.norm_status,
  flags: score.flags.join(' '),
  formula: score.formula,
  holds: doubtsAbout(score).length === 0,
})

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
    ...score.answers.map(({ name, reading }) => `  ${name}: ${reading}`),
    ...score.steps.map((step) => `  ${step}`),
  ].join('\n')
}

export const rescore: Command = {
  about: 'Scores again with the newest norms and rules, as new records, and lists what changed. Old records stay.',
  options: {
    job: { type: 'string', about: 'only the applications for this job' },
    application: { type: 'string', about: 'only this application' },
  },
  examples: ['npm run portal -- rescore --job 7', 'npm run portal -- rescore --json'],
  run: async ({ database, say }, values) => {
    const which = await namedJobOrApplication({ database }, values)
    const { applications, changes } = await rescoreAll(database, which).catch(asWrongUse)
    say(`Applications looked at: ${applications}. Numbers that changed: ${changes.length}.`)
    return changes.map((change) => ({ ...change }))
  },
}
