import { errorsInTenths } from '@mizan/domain/reliability/margin-of-error'
import { applicationsForJob } from '../../../capabilities/applications/applications.service.ts'
import { fitScoresForJob } from '../../../capabilities/scores/fit-scores.service.ts'
import { knockOutsOf, requestedReviews, reviewKnockOut } from '../../../capabilities/scores/knock-out-review.service.ts'
import { type Command, optional, WrongUse } from '../options/command.ts'
import { namedApplication } from '../options/named-numbers.ts'
import { numberOf, requiredName, requiredRemark } from '../options/option-values.ts'

const decisions = { uphold: 'upheld', reinstate: 'reinstated' } as const
const isDecision = (word: string): word is keyof typeof decisions => Object.hasOwn(decisions, word)

export const applicationKnockOutReview: Command = {
  about: 'Shows which rules knocked an application out and on which answer; upholds that, or lets the candidate go on.',
  options: {
    application: { type: 'string', about: 'the number of the application', required: true },
    decision: { type: 'string', about: 'uphold or reinstate; without it nothing is decided' },
    reason: { type: 'string', about: 'why, for those who ask later' },
    by: { type: 'string', about: 'who decides' },
  },
  examples: [
    'npm run portal -- application knockout-review --application 12',
    'npm run portal -- application knockout-review --application 12 --decision reinstate --reason "permit shown" --by "R. Saad"',
  ],
  run: async ({ actor, database }, values) => {
    const id = await namedApplication({ actor, database }, values)
    const word = optional(values, 'decision')
    if (word !== undefined) {
      if (!isDecision(word)) throw new WrongUse(`--decision must be uphold or reinstate, but is "${word}".`)
      const [reason, by] = [requiredRemark(values, 'reason'), requiredName(values, 'by')]
      await reviewKnockOut(database, actor, id, { decision: decisions[word], reason, by })
    }
    return knockOutsOf(database.db, actor, id)
  },
}

export const applicationReviewRequests: Command = {
  about:
    'Lists the candidates who were knocked out, have asked for a human review and wait for it, the longest wait first.',
  options: {},
  examples: ['npm run portal -- application review-requests'],
  run: ({ actor, database }) => requestedReviews(database.db, actor),
}

const statusWords = ['not begun', 'in progress', 'completed', 'archived'] as const

export const applicationList: Command = {
  about:
    'Lists the applications for a job: ids, who, status, progress, fit score with its standard error (about two in three true scores lie within fit_error, 19 in 20 within fit_error_95), and whether games had items they were shown before. People who were erased are in no list.',
  options: { job: { type: 'string', about: 'the number of the job', required: true } },
  examples: ['npm run portal -- application list --job 7 --json'],
  run: async ({ actor, database }, values) => {
    const job = numberOf(values, 'job')
    const applications = await applicationsForJob(database.db, actor, job)
    const fits = await fitScoresForJob(database.db, actor, job)
    return applications.map(({ applied_at, completed_at, review_requested_at, ...application }) => {
      const fit = fits.get(application.id)
      const { error, error_95 } = errorsInTenths(fit?.error ?? null)
      return {
        ...application,
        status_text: statusWords[application.status],
        fit_score: fit?.score ?? null,
        fit_error: error,
        fit_error_95: error_95,
        review_requested_at: review_requested_at?.toISOString() ?? null,
        applied_at: applied_at.toISOString(),
        completed_at: completed_at?.toISOString() ?? null,
      }
    })
  },
}
