import { system } from '@mizan/domain/access/actor'
import { importPacks } from '../capabilities/packs/import/packs.service.ts'
import { explainScores } from '../capabilities/scores/explain.service.ts'
import { fitScoresForJob } from '../capabilities/scores/fit-scores.service.ts'
import {
  knockOutsOf,
  requestedReviews,
  requestedReviewsWaiting,
  reviewKnockOut,
} from '../capabilities/scores/knock-out-review.service.ts'
import { giveMark, textsToMark } from '../capabilities/scores/marks.service.ts'
import { rescore } from '../capabilities/scores/score-again.service.ts'
import { reopenAssessment, voidAssessment } from '../capabilities/scores/void.service.ts'
import { removeProvider, saveSsoSettings, setProvider } from '../capabilities/sso/sso-settings.service.ts'
import { analyseTest } from '../capabilities/statistics/analyse.service.ts'
import { biasAuditOf } from '../capabilities/statistics/bias-audit.service.ts'
import { fairnessOf } from '../capabilities/statistics/fairness.service.ts'
import { updateNorms } from '../capabilities/statistics/norms-update.service.ts'
import { fairnessOfStatements } from '../capabilities/statistics/statement-fairness.service.ts'
import { recordingsToRate } from '../capabilities/videos/recorded-answers.service.ts'
import { readConfig } from '../platform/config.ts'
import { canary, type Operations, type Subject } from './operations.ts'
import type { PortalWithFolder } from './portal-with-folder.ts'

const slug = 'analysed'
let versions = 0

/**
 * Instead of the test there was, the application has a text that people mark, a recording that people rate, and a rule
 * that knocked it out; the candidate has asked for a review.
 */
async function judged({ given, database: { pool } }: PortalWithFolder, subject: Subject): Promise<void> {
  const { applicationId, companyId } = subject
  const text = { en: `Question ${canary}`, ar: canary }
  const asked = [{ text, options: [], allow_multiple_choices: false }]
  const { id: testId, questionIds } = await given.test('technical', { slug, version: ++versions, asked })
  const [questionId = 0] = questionIds
  const key = { type: 'free', weight: 1 }
  await pool.query('insert into question_keys (question_id, answer_key) values ($1, $2)', [questionId, key])
  await pool.query('delete from assessments where application_id = $1', [applicationId])
  const { rows } = await pool.query<{ id: number }>(
    `insert into assessments (company_id, application_id, test_id, position, status, started_at, completed_at)
      values ($1, $2, $3, 1, 2, now(), now()) returning id::int`,
    [companyId, applicationId, testId],
  )
  const assessmentId = rows[0]?.id ?? 0
  const place = [companyId, assessmentId, questionId]
  await pool.query('insert into answers (company_id, assessment_id, question_id, data) values ($1, $2, $3, $4)', [
    ...place,
    { option_id: `Text of ${canary}` },
  ])
  await pool.query(
    `insert into videos (company_id, assessment_id, question_id, storage_key, size, sha256, duration_ms)
      values ($1, $2, $3, $4, 1, repeat('0', 64), 1000)`,
    [...place, `videos/${assessmentId}.webm`],
  )
  await pool.query(
    "insert into scorings (company_id, application_id, cause, algorithm_version) values ($1, $2, 'completed', '1')",
    [companyId, applicationId],
  )
  Object.assign(subject, { assessmentId, questionId })
}

async function knockedOut(portal: PortalWithFolder, subject: Subject): Promise<void> {
  await judged(portal, subject)
  const rule = { rule: 'min_score', options: null, value: 50, score: 'technical_score', reason: canary }
  await portal.database.pool.query(
    'insert into knock_outs (company_id, application_id, rule, answer) values ($1, $2, $3, $4)',
    [subject.companyId, subject.applicationId, rule, { score: 10 }],
  )
  await portal.database.pool.query(
    'update applications set knocked_at = now(), review_requested_at = now() where id = $1',
    [subject.applicationId],
  )
}

async function fitted({ database: { pool } }: PortalWithFolder, { companyId, applicationId }: Subject): Promise<void> {
  await pool.query(
    `with act as (
      insert into scorings (company_id, application_id, cause, algorithm_version) values ($1, $2, 'completed', '1')
      returning id
    )
    insert into scores (scoring_id, company_id, application_id, name, value, algorithm_version, trace)
    select id, $1, $2, 'fit_score', 61, '1', '{"standard_error": 3.5}' from act`,
    [companyId, applicationId],
  )
}

/** Enough people in two groups, who have all rated the statements of a trait. */
async function rated({ given, database: { pool } }: PortalWithFolder, { companyId }: Subject): Promise<void> {
  const { id: testId } = await given.test('personality')
  const { id: jobId } = await given.job({ company_id: companyId, testIds: [testId] })
  await pool.query(
    `insert into norms (id, subject, version, status, n, mean, sd) values ('rated', 'trait-7', 1, 'provisional', 0, 3, 1)
      on conflict do nothing`,
  )
  await pool.query(
    `with people as (
      insert into users (company_id, email, gender)
      select $1, 'rated-' || n || '@mail.example', 1 + n % 2 from generate_series(1, 620) n returning id
    ), applied as (
      insert into applications (company_id, user_id, job_id, status, started_at, completed_at)
      select $1, id, $2, 2, now(), now() from people returning id
    ), taken as (
      insert into assessments (company_id, application_id, test_id, status, started_at, completed_at)
      select $1, id, $3, 2, now(), now() from applied returning id, application_id
    )
    insert into scorings (company_id, application_id, cause, algorithm_version, traits)
    select $1, application_id, 'completed', '1', json_build_array(json_build_object('assessment_id', id, 'test_id', $3,
      'inputs', '{}'::json, 'scores', json_build_array(json_build_array(7, 50, 5, null, 3, 2, null, null, null, '[]'::json,
        json_build_array(json_build_array('one', 2 + id % 4), json_build_array('two', 3 + id % 3))))))
    from taken`,
    [companyId, jobId, testId],
  )
}

const servicesOf = ({ database, dataDir }: PortalWithFolder) => ({
  config: { ...readConfig({}), dataDir, ssoAllowLoopback: true },
  database,
})

const settings = { issuer: 'http://127.0.0.1:9', clientId: 'mizan', clientSecret: 'secret' }
const withProvider = async (portal: PortalWithFolder, { company }: Subject): Promise<void> =>
  saveSsoSettings(servicesOf(portal), system, { company, settings })

const decision = ({ assessmentId }: Subject) => ({ assessmentId, reason: 'A power cut', by: 'Rana Saad' })

/** Scores, marks, knock-outs, statistics, recordings, sign-on and packs. */
export const operationsOnScores: Operations = {
  'packs/import/packs.service importPacks': {
    about: 'machine',
    call: ({ database, dataDir }, actor) => importPacks(database, { folder: dataDir, actor, customTraits: true }),
  },
  'scores/explain.service explainScores': {
    about: 'job',
    given: judged,
    call: ({ database }, actor, { applicationId }) =>
      database.inTransaction((tx) => explainScores(tx, actor, applicationId)),
  },
  'scores/fit-scores.service fitScoresForJob': {
    about: 'job',
    given: fitted,
    call: async ({ database }, actor, { jobId }) => [...(await fitScoresForJob(database.db, actor, jobId))],
  },
  'scores/knock-out-review.service knockOutsOf': {
    about: 'job',
    given: knockedOut,
    call: ({ database }, actor, { applicationId }) => knockOutsOf(database.db, actor, applicationId),
  },
  'scores/knock-out-review.service requestedReviews': {
    about: 'job',
    given: knockedOut,
    call: ({ database }, actor) => requestedReviews(database.db, actor),
  },
  'scores/knock-out-review.service requestedReviewsWaiting': {
    about: 'job',
    given: knockedOut,
    call: ({ database }, actor) => requestedReviewsWaiting(database.db, actor),
  },
  'scores/knock-out-review.service reviewKnockOut': {
    about: 'job',
    given: knockedOut,
    call: async ({ database }, actor, { applicationId }) => {
      await reviewKnockOut(database, actor, applicationId, { decision: 'reinstated', reason: 'A slip', by: 'Rana' })
      return 'reviewed'
    },
  },
  'scores/marks.service textsToMark': {
    about: 'job',
    given: judged,
    call: ({ database }, actor, { jobId, applicationId }) => textsToMark(database, actor, { jobId, applicationId }),
  },
  'scores/marks.service giveMark': {
    about: 'job',
    given: judged,
    call: ({ database }, actor, { assessmentId, questionId }) =>
      giveMark(database, actor, { assessmentId, questionId, value: 1, by: 'Rana Saad', note: '' }),
  },
  'scores/score-again.service rescore': {
    about: 'job',
    given: judged,
    call: async ({ database }, actor, { jobId, applicationId }) => {
      const { applications, changes } = await rescore(database, actor, { jobId, applicationId })
      return { applications, changes }
    },
  },
  'scores/void.service voidAssessment': {
    about: 'job',
    given: judged,
    call: ({ database }, actor, subject) => voidAssessment(database, actor, decision(subject)),
  },
  'scores/void.service reopenAssessment': {
    about: 'job',
    given: judged,
    call: ({ database }, actor, subject) => reopenAssessment(database, actor, decision(subject)),
  },
  'sso/sso-settings.service saveSsoSettings': {
    about: 'company',
    call: async (portal, actor, { company }) => {
      await saveSsoSettings(servicesOf(portal), actor, { company, settings })
      return 'saved'
    },
  },
  'sso/sso-settings.service setProvider': {
    about: 'company',
    call: async (portal, actor, { company }) => {
      const { config, database } = servicesOf(portal)
      await database.inTransaction((tx) => setProvider(tx, config, actor, { company, settings }))
      return 'set'
    },
  },
  'sso/sso-settings.service removeProvider': {
    about: 'company',
    given: withProvider,
    call: async ({ database }, actor, { company }) => {
      await database.inTransaction((tx) => removeProvider(tx, actor, company))
      return 'removed'
    },
  },
  'statistics/analyse.service analyseTest': {
    about: 'job',
    given: judged,
    call: ({ database }, actor) => analyseTest(database.db, actor, { slug }),
  },
  'statistics/bias-audit.service biasAuditOf': {
    about: 'job',
    call: ({ database }, actor, { jobId }) => biasAuditOf(database.db, actor, jobId),
  },
  'statistics/fairness.service fairnessOf': {
    about: 'job',
    call: ({ database }, actor, { jobId }) => fairnessOf(database.db, actor, jobId),
  },
  'statistics/norms-update.service updateNorms': {
    about: 'machine',
    call: ({ database }, actor) => updateNorms(database, actor, { isRehearsal: false }),
  },
  'statistics/statement-fairness.service fairnessOfStatements': {
    about: 'job',
    given: rated,
    call: ({ database }, actor) => fairnessOfStatements(database, actor),
  },
  'videos/recorded-answers.service recordingsToRate': {
    about: 'job',
    given: judged,
    call: async (portal, actor, { applicationId }) => {
      const recordings = await recordingsToRate(servicesOf(portal), actor, applicationId, 'en')
      // Links differ from call to call.
      return recordings.map(({ link, ...recording }) => recording)
    },
  },
}
