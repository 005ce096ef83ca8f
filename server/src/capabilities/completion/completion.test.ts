import type { Kind } from '@mizan/contract/kinds/registry'
import { completedAssessment } from '@mizan/contract/schemas/answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { only } from '../../testing/only.ts'
import type { Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { openShippedWork, type ShippedWork, type Work, type Working } from '../../testing/shipped-work.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'
import { giveMark, textsToMark } from '../scores/marks.service.ts'
import { reopenAssessment } from '../scores/void.service.ts'
import { setKnockOutRules } from '../vacancies/knock-out-rules.service.ts'

let portal: Portal
let shipped: ShippedWork
beforeAll(async () => {
  portal = await openShippedPortal()
  shipped = await openShippedWork(portal)
})
afterAll(() => portal.close())

const save = ({ person }: Working, items: Work['items']) => portal.as(person).call('saveAnswers', { body: items })
const complete = ({ person }: Working, { id }: { id: number }, body = {}) =>
  portal.as(person).call('completeAssessment', { params: { id }, body })
const rowsOf = async (sql: string, id: number) => (await portal.database.pool.query(sql, [id])).rows
const applicationRow = async ({ application }: Working) =>
  only(await rowsOf('select status, completed_at, knocked_at from applications where id = $1', application.id))
const statusOf = async ({ id }: { id: number }) =>
  only(await rowsOf('select status from assessments where id = $1', id)).status
const progress = ({ person, application }: Working) =>
  portal.as(person).call('getApplicationProgress', { params: { id: application.id } })

const questionBased: Kind[] = ['sjt', 'career-drivers', 'profile', 'technical', 'pulse']

describe('completing an assessment [API-27] [DONE-01]', () => {
  test.each(questionBased)('%s: from Start to completed over HTTP, and the scores are there', async (kind) => {
    const working = await shipped.begin([kind])
    const work = only(working.works)
    expect((await save(working, work.items)).status).toBe(201)
    const { status, body } = await complete(working, work)
    expect(status).toBe(200)
    expect(completedAssessment.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ id: work.id, status: 2 })
    expect(await statusOf(work)).toBe(2)
    expect(await applicationRow(working)).toMatchObject({ status: 2, completed_at: expect.any(Date), knocked_at: null })
    const sql = 'select id from scorings where application_id = $1'
    expect(await rowsOf(sql, working.application.id)).toHaveLength(1)
  })

  test('answers 400 with the questions that are missing, and changes nothing [OPEN-32] [T-CON-11]', async () => {
    const working = await shipped.begin(['sjt'])
    const work = only(working.works)
    await save(working, work.items.slice(2))
    const answer = await complete(working, work)
    expect(answer).toRefuseWith('answers-missing')
    expect(answer.body).toMatchObject({ questions: work.items.slice(0, 2).map(({ question }) => question) })
    expect(await statusOf(work)).toBe(1)
    // What is only kept as a draft is not an answer.
    const drafts = work.items.slice(0, 2).map(({ question, data }) => ({ question, data }))
    await portal.as(working.person).call('cacheAnswers', { body: { assessment_id: work.id, answers: drafts } })
    expect(await complete(working, work)).toRefuseWith('answers-missing')
  })

  test('needs a started one of one’s own', async () => {
    const working = await shipped.begin(['sjt'])
    const work = only(working.works)
    await portal.given.assessmentAt(work.id, 0)
    expect(await complete(working, work)).toRefuseWith('assessment-not-started')
    const stranger = { ...working, person: await portal.given.candidate() }
    expect(await complete(stranger, work)).toRefuseWith('not-found')
  })

  test('again is the same 200; opening the completion screen twice has one effect [T-CON-05] [OPEN-32]', async () => {
    const working = await shipped.begin(['pulse'])
    const work = only(working.works)
    await save(working, work.items)
    const first = await complete(working, work)
    const row = await applicationRow(working)
    const again = await complete(working, work, { end: true })
    expect(again).toMatchObject({ status: 200, body: { id: work.id, status: 2 } })
    expect(first.status).toBe(200)
    expect(await applicationRow(working)).toEqual(row)
  })

  test('takes its drafts away and no others, and nothing comes back of it [OPEN-16]', async () => {
    const working = await shipped.begin(['pulse', 'sjt'])
    const [work = only([]), other = only([])] = working.works
    await save(working, work.items)
    for (const { id, items } of [work, other]) {
      const answers = items.map(({ question, data }) => ({ question, data, rev: 3 }))
      await portal.as(working.person).call('cacheAnswers', { body: { assessment_id: id, answers } })
    }
    await complete(working, work)
    const draftsOf = (id: number) => rowsOf('select from answer_drafts where assessment_id = $1', id)
    expect(await draftsOf(work.id)).toEqual([])
    expect(await draftsOf(other.id)).toHaveLength(other.items.length)
  })

  test('moves it from what is left to what is done, and the application ends with the last one [API-24] [DONE-02] [DONE-05]', async () => {
    const working = await shipped.begin(['pulse', 'career-drivers'])
    const [pulse = only([]), drivers = only([])] = working.works
    await save(working, pulse.items)
    await complete(working, pulse)
    const between = (await progress(working)).body
    expect(between.submitted).toBeNull()
    expect(between.current.map(({ id }) => id)).toEqual([drivers.id])
    expect(between.completed.map(({ id }) => id)).toEqual([pulse.id])
    expect((await applicationRow(working)).status).toBe(1)
    await save(working, drivers.items)
    await complete(working, drivers)
    const { body } = await progress(working)
    const { status, completed_at } = await applicationRow(working)
    expect(body).toMatchObject({ current: [], knocked: false, submitted: completed_at.toISOString() })
    expect(status).toBe(2)
  })

  test('within 120 seconds after the deadline still counts, then 403 [OPEN-26]', async () => {
    const working = await shipped.begin(['pulse'])
    const work = only(working.works)
    await save(working, work.items)
    await portal.given.deadlineAgo(working.application, 121)
    expect(await complete(working, work)).toRefuseWith('deadline-passed')
    await portal.given.deadlineAgo(working.application, 100)
    expect((await complete(working, work)).status).toBe(200)
    await portal.given.deadlineAgo(working.application, 5_000)
    expect((await complete(working, work)).status).toBe(200)
  })
})

describe('a parent', () => {
  test('completes when all its children are, by itself with the last of them [OPEN-32]', async () => {
    const { given, as } = portal
    const person = await given.candidate()
    const children = [await given.test('pulse', { questions: 0 }), await given.test('profile', { questions: 0 })]
    const slugs = children.map(({ slug }) => slug)
    const parent = await given.test('games', { questions: 0, content: { children: slugs } })
    const application = await given.application(person, { testIds: [parent.id] })
    await given.applicationAt(application.id, 1)
    for (const { id } of application.assessments) await given.assessmentAt(id, 1)
    const call = (id: number) => as(person).call('completeAssessment', { params: { id }, body: {} })
    const [top = 0, one = 0, two = 0] = application.assessments.map(({ id }) => id)
    expect(await call(top)).toRefuseWith('children-not-completed')
    await call(one)
    expect(await call(top)).toRefuseWith('children-not-completed')
    await call(two)
    expect(await statusOf({ id: top })).toBe(2)
    expect((await call(top)).body).toMatchObject({ status: 2 })
    expect(only(await rowsOf('select status from applications where id = $1', application.id)).status).toBe(2)
  })
})

describe('the end of an application', () => {
  test('is told to the candidate and to the company, once, in the same transaction', async () => {
    const company = await portal.given.company({ contact_email: 'jobs@nakhla.example' })
    const person = await portal.given.candidate({ company_id: company.id, language: 'ar' })
    const working = await shipped.begin(['pulse'], { person })
    const work = only(working.works)
    await save(working, work.items)
    expect(await mailsTo(portal, person.email)).toEqual([])
    await complete(working, work)
    await complete(working, work)
    const [mail, ...more] = await mailsTo(portal, person.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'application-submitted', language: 'ar', company_id: company.id })
    expect(mail?.content.data).toEqual({
      first_name: 'Layla',
      job: { title: { en: 'Engineer', ar: 'مهندس' } },
      submitted_at: expect.any(String),
    })
    expect(await mailsTo(portal, 'jobs@nakhla.example')).toMatchObject([
      { template: 'application-submitted-employer', content: { data: { candidate: 'Layla Haddad' } } },
    ])
  })

  test.each([null, ''])('a company without a contact address (%j) gets no mail', async (contact_email) => {
    const company = await portal.given.company({ contact_email })
    const person = await portal.given.candidate({ company_id: company.id })
    const working = await shipped.begin(['pulse'], { person })
    await save(working, only(working.works).items)
    expect((await complete(working, only(working.works))).status).toBe(200)
    expect(await mailsTo(portal, working.person.email)).toHaveLength(1)
  })
})

describe('a knock-out rule [T-CON-15]', () => {
  test('ends the application with the assessment that fails it; what is left is empty and cannot be started', async () => {
    const working = await shipped.begin(['profile', 'sjt'])
    const [profile = only([]), sjt = only([])] = working.works
    const job = only(await rowsOf('select * from jobs where id = $1', working.application.job_id))
    const rules = [
      { rule: 'must_choose_any', test: 'profile', question: 'p02', options: [1], reason: 'The job needs it' },
    ]
    await portal.database.inTransaction((tx) => setKnockOutRules(tx, job, rules))
    const asked = await portal.as(working.person).call('getQuestions', {
      params: { id: profile.testId },
      query: { page_size: '10000' },
    })
    const [, first] = asked.body.results
    const wrong = first && 'options' in first ? first.options.at(-1)?.id : undefined
    const items = profile.items.map((item) =>
      item.question === first?.id ? { ...item, data: { option_id: wrong } } : item,
    )
    expect((await save(working, items)).status).toBe(201)
    expect((await complete(working, profile)).body).toMatchObject({ status: 2 })
    expect(await applicationRow(working)).toMatchObject({ status: 2, knocked_at: expect.any(Date) })
    expect((await progress(working)).body).toMatchObject({ knocked: true, current: [] })
    const start = await portal.as(working.person).call('startAssessment', { params: { id: sjt.id } })
    expect(start).toRefuseWith('application-knocked')
    expect(await save(working, sjt.items)).toRefuseWith('application-knocked')
    const mails = await mailsTo(portal, working.person.email)
    expect(mails.map(({ template }) => template)).toEqual(['application-closed'])
  })

  const giveMarks = async ({ application }: Working, value: number) => {
    const texts = await textsToMark(portal.database, operator, { applicationId: application.id })
    const given = []
    for (const { assessment_id, question_id } of texts) {
      const where = { assessmentId: assessment_id, questionId: question_id }
      given.push(await giveMark(portal.database, operator, { ...where, value, by: 'Rana Saad', note: '' }))
    }
    return given.map(({ knockedOut }) => knockedOut)
  }
  const ruled = async (kinds: Kind[], value: number, completed = kinds.length) => {
    const working = await shipped.begin(kinds)
    const job = only(await rowsOf('select * from jobs where id = $1', working.application.job_id))
    const rules = [{ rule: 'min_score', score: 'technical_score', value, reason: 'Nobody can teach the basics' }]
    await portal.database.inTransaction((tx) => setKnockOutRules(tx, job, rules))
    for (const work of working.works.slice(0, completed)) {
      await save(working, work.items)
      await complete(working, work)
    }
    return working
  }

  test('about a score of texts waits until people have marked the last of them [OPEN-36]', async () => {
    const [working, passing] = [await ruled(['technical'], 101), await ruled(['technical'], 1)]
    expect(await applicationRow(working)).toMatchObject({ status: 2, knocked_at: null })
    const knocked = await giveMarks(working, 1)
    expect(knocked.length).toBeGreaterThan(1)
    expect(knocked).toEqual(knocked.map((_, index) => index === knocked.length - 1))
    expect(await applicationRow(working)).toMatchObject({ status: 2, knocked_at: expect.any(Date) })
    expect((await progress(working)).body).toMatchObject({ knocked: true, current: [] })
    expect(await applicationRow(passing)).toMatchObject({ knocked_at: null })
    expect((await giveMarks(passing, 1)).includes(true)).toBe(false)
    expect(await applicationRow(passing)).toMatchObject({ knocked_at: null })
  })

  test('about a score of texts is tried with the next completion when they are marked before it [OPEN-36]', async () => {
    const working = await ruled(['technical', 'pulse'], 101, 1)
    expect((await giveMarks(working, 1)).includes(true)).toBe(false)
    expect(await applicationRow(working)).toMatchObject({ status: 1, knocked_at: null })
    const [, pulse = only([])] = working.works
    await save(working, pulse.items)
    await complete(working, pulse)
    expect(await applicationRow(working)).toMatchObject({ status: 2, knocked_at: expect.any(Date) })
  })

  test('a mark counts for the text that it was given to, not for what is written after the assessment is open again [OPEN-36]', async () => {
    const working = await ruled(['technical'], 1)
    await giveMarks(working, 1)
    const work = only(working.works)
    const marked = () => textsToMark(portal.database, operator, { applicationId: working.application.id })
    const [changed, ...others] = await marked()
    await reopenAssessment(portal.database, operator, {
      assessmentId: work.id,
      reason: 'sent too early',
      by: 'Rana Saad',
    })
    const question = changed?.question_id ?? 0
    await save(working, [{ assessment: work.id, question, data: { option_id: 'Something else altogether' } }])
    await complete(working, work)
    expect(await marked()).toEqual([{ ...changed, answer: 'Something else altogether', mark: null }, ...others])
    const [score] = await rowsOf('select trace from scores where assessment_id = $1 order by id desc limit 1', work.id)
    expect(score.trace.flags).toContain('unmarked_answers')
  })

  test('about a score says nothing while the assessment it comes from is open again [OPEN-32]', async () => {
    const working = await shipped.begin(['sjt', 'pulse'])
    const [sjt = only([]), pulse = only([])] = working.works
    for (const { items } of working.works) await save(working, items)
    await complete(working, sjt)
    await reopenAssessment(portal.database, operator, { assessmentId: sjt.id, reason: 'power cut', by: 'Rana Saad' })
    const job = only(await rowsOf('select * from jobs where id = $1', working.application.job_id))
    const rules = [{ rule: 'min_score', score: 'sjt_score', value: 101, reason: 'Nobody reaches it' }]
    await portal.database.inTransaction((tx) => setKnockOutRules(tx, job, rules))
    await complete(working, pulse)
    expect(await applicationRow(working)).toMatchObject({ status: 1, knocked_at: null })
    await complete(working, sjt)
    expect(await applicationRow(working)).toMatchObject({ status: 2, knocked_at: expect.any(Date) })
  })
})
