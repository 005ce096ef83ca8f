import type { Kind } from '@mizan/contract/kinds/registry'
import { system } from '@mizan/domain/access/actor'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { choice } from '../../testing/asked.ts'
import { only } from '../../testing/only.ts'
import type { Portal } from '../../testing/portal.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import { storedScoresOf } from '../../testing/stored-scores.ts'
import { reachOf } from '../access/reach.ts'
import { jobById } from '../vacancies/jobs.service.ts'
import { setKnockOutRules } from '../vacancies/knock-out-rules.service.ts'
import { reviewKnockOut } from './knock-out-review.service.ts'
import { scoreCompleted } from './score-completed.service.ts'
import { simulateAssessment } from './simulate-assessment.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openShippedPortal()
})
afterAll(() => portal.close())

/** An application for a job with these tests and rules, and how to take its assessments one by one. */
async function applied(kinds: Kind[], rules: object[], seed = 7) {
  const { database, given } = portal
  const { rows } = await database.pool.query('select id, slug, kind from tests')
  const testIds = kinds.map((kind) => rows.find(({ slug }) => slug === kind)?.id)
  const { id, company_id, job_id, assessments } = await given.application(await given.candidate(), { testIds })
  const setRules = (settings = rules) =>
    database.inTransaction(async (tx) =>
      setKnockOutRules(tx, await jobById(tx, reachOf(system, 'job-read'), job_id), settings),
    )
  await setRules()
  const random = seededRandom(seed)
  const who = drawCandidate(random)
  const take = (kind: Kind) =>
    database.inTransaction(async (tx) => {
      const assessmentId = assessments.find(({ test_id }) => rows.find((row) => row.id === test_id)?.kind === kind)?.id
      const place = { companyId: company_id, applicationId: id, assessmentId: assessmentId ?? 0 }
      await simulateAssessment(tx, { ...place, kind, from: new Date('2026-01-05') }, who, random)
      // As completion does it: scored first, completed then.
      const toStatus = (status: number) =>
        tx.$client.query(
          'update assessments set status = $2::int, completed_at = case $2::int when 2 then now() end where id = $1',
          [assessmentId, status],
        )
      await toStatus(1)
      const { ties, knockedOut } = await scoreCompleted(tx, place)
      await toStatus(2)
      return { ties, knockedOut }
    })
  return { id, job_id, take, setRules }
}

const reason = 'The work needs it.'

test('A knock-out rule about a score waits until everything that the score is made of is completed [OPEN-36]', async () => {
  const { take } = await applied(['games'], [{ rule: 'min_score', score: 'game_score', value: 101, reason }])
  for (const game of ['rotate-it', 'shapes', 'matched', 'swiped'] as const)
    expect(await take(game)).toMatchObject({ knockedOut: false })
  expect(await take('path-finder')).toMatchObject({ knockedOut: true })
})

test('A rule that a person has set aside says nothing again when the rules of the job are set again [OPEN-36]', async () => {
  const { id, take, setRules } = await applied(
    ['sjt', 'technical'],
    [{ rule: 'min_score', score: 'sjt_score', value: 101, reason }],
  )
  expect(await take('sjt')).toMatchObject({ knockedOut: true })
  await reviewKnockOut(portal.database, operator, id, { decision: 'reinstated', reason: 'A slip', by: 'Rana Saad' })
  await setRules()
  expect(await take('technical')).toMatchObject({ knockedOut: false })
})

test('A rule that is set again with another reason gives the new one, and no other rule does [T-DP-08]', async () => {
  const atLeast = (score: string) => ({ rule: 'min_score', score, value: 50, reason })
  const [sjt, technical] = [atLeast('sjt_score'), atLeast('technical_score')]
  const own = await applied(['sjt', 'technical'], [sjt, technical])
  const other = await applied(['sjt'], [sjt])
  await own.setRules([{ ...sjt, reason: 'The work is for customers.' }, technical])
  const { rows } = await portal.database.pool.query(
    'select job_id, score, reason from job_knock_out_rules where job_id = any ($1) order by id',
    [[own.job_id, other.job_id]],
  )
  expect(rows).toEqual([
    { job_id: own.job_id, score: 'sjt_score', reason: 'The work is for customers.' },
    { job_id: own.job_id, score: 'technical_score', reason },
    { job_id: other.job_id, score: 'sjt_score', reason },
  ])
})

test('Who rates every option of a question has chosen none of them, and no rule about them says anything [OPEN-36]', async () => {
  const { id, take } = await applied(['pulse'], [])
  await portal.database.pool.query(
    `insert into job_knock_out_rules (job_id, company_id, rule, question_id, options, reason)
     select a.job_id, a.company_id, 'must_not_choose', q.id, jsonb_build_array(q.content #> '{options,0,id}'), $2
     from applications a, questions q join tests t on t.id = q.test_id where a.id = $1 and slug = 'pulse' and ref = 'u14'`,
    [id, reason],
  )
  expect(await take('pulse')).toMatchObject({ knockedOut: false })
})

test('A rule that gives an option no value turns nobody away who has chosen it, whatever they chose beside it [OPEN-36]', async () => {
  const knockedBy = async (...chosen: number[]) => {
    const person = await portal.given.candidate()
    const asked = [choice({ format: 2, options: [7, 8, 9], allowsSeveral: true })]
    const { id, applicationId, job_id, questionIds } = await portal.given.begun(person, { kind: 'profile', asked })
    const question = only(questionIds)
    await portal.database.pool.query(
      `insert into job_knock_out_rules (job_id, company_id, rule, question_id, options, value, reason)
       values ($1, $2, 'min_option_value', $3, '{"7": 0, "9": 5}', 3, $4)`,
      [job_id, person.company_id, question, reason],
    )
    const body = [{ assessment: id, question, data: { option_id: chosen } }]
    expect((await portal.as(person).call('saveAnswers', { body })).status).toBe(201)
    expect((await portal.as(person).call('completeAssessment', { params: { id }, body: {} })).status).toBe(200)
    const { rows } = await portal.database.pool.query('select status, knocked_at from applications where id = $1', [
      applicationId,
    ])
    const { status, knocked_at } = only(rows)
    expect(status).toBe(2)
    return knocked_at !== null
  }
  expect(await knockedBy(7)).toBe(true)
  expect(await knockedBy(9)).toBe(false)
  expect(await knockedBy(8)).toBe(false)
  expect(await knockedBy(7, 8)).toBe(false)
})

test('Who is knocked out with tied traits, and is asked nothing more, has every score that there is [OPEN-36]', async () => {
  const rules = [{ rule: 'min_score', score: 'personality_trait_score', value: 101, reason }]
  const tied = async (seed: number): Promise<number> => {
    const { id, take } = await applied(['personality'], rules, seed)
    const { ties, knockedOut } = await take('personality')
    expect(knockedOut).toBe(true)
    return ties.length > 0 ? id : tied(seed + 1)
  }
  const { scores } = await storedScoresOf(portal.database.db, await tied(1))
  expect(scores.get('fit_score')?.value).toBe(scores.get('personality_trait_score')?.value)
})
