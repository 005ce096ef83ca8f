import { randomUUID } from 'node:crypto'
import { createJobHandlers } from '../edges/jobs/job-handlers.ts'
import { readConfig } from '../platform/config.ts'
import type { Storage } from '../platform/media/storage.ts'
import { choice } from './asked.ts'
import type { Candidate } from './given.ts'
import { only } from './only.ts'
import type { Portal } from './portal.ts'

/** Stands in everything that is kept about the remembered person, in whatever column takes a text. */
export const trace = 'Qanary-Remembered'

/** Stands in what tells how a score was made. */
export const sealed = 'Qanary-Sealed-Trace'

export interface Remembered {
  person: Candidate
  applicationId: number
  testId: number
  recording: string
}

/** Somebody of whom every table knows something. Mails that can go out become files below the folder. */
export async function rememberedPerson(
  portal: Portal,
  storage: Storage,
  { dataDir, name = trace, ...fields }: { dataDir: string; name?: string; company_id?: number; testId?: number },
): Promise<Remembered> {
  const { given, as, database } = portal
  const query = (text: string, values: unknown[]) => database.pool.query(text, values)
  const company_id = fields.company_id ?? (await given.company({ contact_email: 'boss@company.example' })).id
  const email = `${name}-${randomUUID()}@mail.example`
  const person = await given.candidate({
    ...{ company_id, email, first_name: name, last_name: name, birthday: '1977-07-17', nationality: 'QA' },
    ...{ gender: 2, ethnicity: 3, consent_provided_at: null, privacy_policy_accepted_at: null, time_factor: 1.5 },
  })
  await as(person).call('acceptPrivacyPolicy', {})
  await as(person).call('updateMe', { body: { consent_provided: true } })
  await portal.call('login', { body: { email, password: 'wrong' } })
  await portal.call('resetPassword', { body: { email } })

  const testId = fields.testId ?? (await given.test('technical', { asked: asked() })).id
  const { rows: questions } = await query('select id from questions where test_id = $1 order by position', [testId])
  const application = await given.application(person, { testIds: [testId] })
  const place = { assessment: application.first.id, question: questions[0].id }
  await given.applicationAt(application.id, 1)
  await given.assessmentAt(application.first.id, 1)
  await as(person).call('saveAnswers', {
    body: [
      { ...place, data: { option_id: name } },
      { assessment: place.assessment, question: questions[1].id, data: { option_id: 7 } },
    ],
  })
  await given.applicationAt(application.id, 2)
  await given.assessmentAt(application.first.id, 2)
  const open = await given.begun(person, { kind: 'technical', asked: asked() })
  const draft = { question: only(open.questionIds.slice(0, 1)), data: { option_id: name } }
  await as(person).call('cacheAnswers', { body: { assessment_id: open.id, answers: [draft] } })
  await given.invitation(person, { id: application.job_id })
  await given.reportLink(application, { recipient: name })

  const recording = `videos/${company_id}/${randomUUID()}.webm`
  await storage.put(recording, Buffer.from(name))
  const ids = { company: company_id, application: application.id, assessment: application.first.id }
  const facts = { ...ids, open: open.id, question: questions[0].id, user: person.id, recording, name }
  for (const statement of records(facts)) await database.pool.query(statement)
  await mailEverything(portal, dataDir)
  // One more, which waits.
  await portal.call('resetPassword', { body: { email } })
  return { person, applicationId: application.id, testId, recording }
}

const asked = () => [choice({ format: 4 }), choice({ format: 1, options: [7, 8] })]

interface Facts {
  company: number
  application: number
  assessment: number
  open: number
  question: number
  user: number
  recording: string
  name: string
}

const records = ({ company, application, assessment, open, question, user, recording, name }: Facts): string[] => [
  `update applications set transaction_id = '${name}' where id = ${application}`,
  `update assessments set voided_at = now(), void_reason = '${name}' where id = ${open}`,
  `insert into videos (company_id, assessment_id, question_id, storage_key, size, sha256, duration_ms)
    values (${company}, ${assessment}, ${question}, '${recording}', ${name.length},
      encode(sha256('${name}'), 'hex'), 1000)`,
  `insert into email_confirmations (token_hash, user_id, company_id, expires_at)
    values (sha256('${recording}'), ${user}, ${company}, now() + interval '1 day')`,
  `insert into sso_identities (company_id, issuer, subject, user_id)
    values (${company}, 'https://id.example', '${recording} ${name}', ${user})`,
  `insert into sso_logins (login_id, login_hash, user_id, company_id)
    values ('${recording} ${name}', sha256('${recording}'), ${user}, ${company})`,
  `insert into job_team (job_id, company_id, user_id, name)
    select job_id, ${company}, ${user}, '${name}' from applications where id = ${application}`,
  `insert into view_log (link_id, address) select id, '${name}' from report_links where application_id = ${application}`,
  `insert into marks (company_id, assessment_id, question_id, value, marked_by, note)
    values (${company}, ${assessment}, ${question}, 0.5, 'Rana Saad', '${name}')`,
  `insert into runs (company_id, assessment_id, limit_ms, time_factor) values (${company}, ${assessment}, 60000, 1.5)`,
  `update assessments set ties = '[[41, 9, null]]' where id = ${assessment}`,
  `insert into knock_outs (company_id, application_id, rule, answer, reviewed_at, review, review_reason, reviewed_by)
    values (${company}, ${application}, '{"rule": "must_choose_any", "reason": "Work starts at once."}', '[7]', now(),
      'upheld', '${name}', 'Rana Saad')`,
  `insert into scorings (company_id, application_id, cause, algorithm_version, traits)
    values (${company}, ${application}, 'completed', '1', ('[{"algorithm_version": "1", "inputs": {}, "scores": '
      || '[[5, 55, -1, 0.30000000000000004, null, null, null, null, null, [], [["${sealed}", 1]]]]}]')::json)`,
  `insert into scores (scoring_id, company_id, application_id, name, value, algorithm_version, trace)
    select max(id), ${company}, ${application}, 'technical_score', 61, '1', '{"key": "${sealed}"}' from scorings
      where application_id = ${application}`,
  `insert into audit_log (company_id, actor, action, subject, details) values (${company}, 'operator',
    'assessment-voided', '${open}', jsonb_build_object('reason', '${name}', 'by', 'Rana Saad'))`,
]

async function mailEverything({ database }: Portal, dataDir: string): Promise<void> {
  const handlers = createJobHandlers(database, { ...readConfig({}), dataDir })
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from mails where content is not null order by id',
  )
  for (const { id } of rows) {
    await handlers['send-mail']({ mail_id: id }, { isLastTry: false, finish: async () => undefined })
  }
}
