import { application as applicationSchema } from '@mizan/contract/schemas/application'
import type { reportFlags } from '@mizan/contract/schemas/company'
import { report as reportSchema } from '@mizan/contract/schemas/report'
import { recompute } from '@mizan/domain/scores/recompute.scoring'
import type { TraceFormula } from '@mizan/domain/scores/trace'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Candidate } from '../../testing/given.ts'
import type { Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

const everything = ['personality', 'sjt', 'technical', 'profile', 'pulse', 'career-drivers'] as const

let portal: Portal
let person: Candidate
let reported: Awaited<ReturnType<typeof scoredApplication>>
beforeAll(async () => {
  portal = await openShippedPortal()
  const company = await portal.given.company({ name: { en: 'Nakhla', ar: 'نخلة' }, theme: '#0a7f5a' })
  person = await portal.given.candidate({ company_id: company.id, gender: 2 })
  reported = await scoredApplication(portal, person, { kinds: [...everything] })
})
afterAll(() => portal.close())

const byLink = async (wishes: Parameters<Portal['given']['reportLink']>[1] = {}) => {
  const token = await portal.given.reportLink(reported, wishes)
  const { call } = portal.as({ token })
  return {
    token,
    report: () => call('getReport', { params: { id: reported.id } }),
    application: () => call('getApplication', { params: { id: reported.id } }),
    candidate: () => call('getCandidate', { params: { id: person.id } }),
  }
}

const setFlags = (...flags: (typeof reportFlags)[number][]) =>
  portal.database.pool.query('update companies set custom_report = $2 where id = $1', [
    person.company_id,
    JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true]))),
  ])

describe('the report call [API-38]', () => {
  test('holds every field, and what the specification adds to them [DATA-31] [DATA-32] [OPEN-40]', async () => {
    const { body, status } = await (await byLink({ recipient: 'Omar Nasser' })).report()
    expect(status).toBe(200)
    expect(reportSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      candidate_id: person.id,
      report_kind: 'advanced',
      generated_for: 'Omar Nasser',
      norm_status: 'provisional',
      job: { title: 'Engineer', company: { name: 'Nakhla', theme: '#0a7f5a' } },
    })
    expect(body.assessments.map(({ test }) => test.type.id)).toEqual([1, 2, 7, 5, 8, 3])
    expect(body.assessments[0]?.answers_submitted).toMatch(/^2026-11-12T/)
    expect(new Date(body.assessed ?? 0).toISOString()).toBe(body.assessed)
  })

  test('lists traits strongest first, with both languages and their pillar [DATA-34] [DATA-35] [SCORE-08]', async () => {
    const { body } = await (await byLink()).report()
    const percentages = body.trait_scores.map(({ sten_score_percentage }) => sten_score_percentage)
    expect(percentages).toHaveLength(18)
    expect(percentages).toEqual([...percentages].sort((a, b) => b - a))
    expect(body.traits).toHaveLength(18)
    expect(body.pillars.map(({ name, name_ar }) => [name, name_ar])).toEqual([
      ['Evolve', 'التطور'],
      ['Engage', 'التفاعل'],
      ['Execute', 'التنفيذ'],
    ])
    for (const trait of body.traits) expect(trait.name_ar).toMatch(/\p{Script=Arabic}/u)
  })

  test('explains every number: its trace comes to the same value', async () => {
    const { body } = await (await byLink()).report()
    const numbers = [
      ...(['fit_score', 'personality_trait_score', 'sjt_score', 'technical_score', 'remote_work_score'] as const).map(
        (name) => [name, body[name]] as const,
      ),
      ...body.trait_scores.map(
        ({ trait, sten_score_percentage }) => [`trait-${trait.id}`, sten_score_percentage] as const,
      ),
    ]
    for (const [subject, value] of numbers) {
      const trace = body.trace.find((other) => other.subject === subject)
      expect(trace?.value, subject).toBe(value)
      if (trace) expect(recompute({ ...trace, formula_id: trace.formula_id as TraceFormula })).toBe(value)
    }
    const [trait] = body.trace.filter(({ subject }) => subject === 'trait-1')
    expect(trait).toMatchObject({ norm_status: 'provisional', norm_n: 0, standard_error: expect.closeTo(8.94, 1) })
  })

  test('has derailers with questions for the advanced report only, and interview questions for both [REPA-06] [DATA-37]', async () => {
    const advanced = (await (await byLink()).report()).body
    const manager = (await (await byLink({ kind: 'manager' })).report()).body
    expect(manager).toMatchObject({ report_kind: 'manager', derailer_traits: [] })
    expect(manager.interview_questions).toEqual(advanced.interview_questions)
    expect(advanced.interview_questions.length).toBeGreaterThan(0)
    expect(advanced.derailer_traits.length).toBeGreaterThan(0)
    for (const derailer of advanced.derailer_traits) {
      const { questions, questions_ar } = derailer
      const texts = ['name', 'name_ar', 'icon', 'short_description', 'short_description_ar'] as const
      for (const name of texts) expect(derailer[name], name).not.toBe('')
      expect(derailer.id).toBeGreaterThan(0)
      expect(questions).toMatch(/^<ul><li>/)
      expect(questions_ar).toMatch(/\p{Script=Arabic}/u)
    }
  })

  test('names the job and the company in the language of the call; without a recipient it is for the company [OPEN-28]', async () => {
    const { token } = await byLink()
    const { body } = await portal.send({
      method: 'GET',
      url: `/api/v1/ar/applications/${reported.id}/report`,
      headers: { authorization: `Token ${token}` },
    })
    expect(body).toMatchObject({ generated_for: 'نخلة', job: { title: 'مهندس', company: { name: 'نخلة' } } })
  })

  test('tells when the link ends through which it is read; the candidate’s own answer has no such end [OPEN-27]', async () => {
    const { report } = await byLink()
    const days = (Date.parse((await report()).body.link_ends ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(1, 1)
    const throughLink = await (await byLink({ kind: 'candidate' })).application()
    expect(Date.parse(throughLink.body.link_ends ?? '')).toBeGreaterThan(Date.now())
    const own = await portal.as(person).call('getApplication', { params: { id: reported.id } })
    expect(own.body.link_ends).toBeNull()
  })

  test('prints no names of colleagues unless the company wants it [REPM-04] [REPA-11]', async () => {
    const { report } = await byLink()
    await setFlags()
    expect((await report()).body.prints_colleague_names).toBe(false)
    await portal.database.pool.query(
      `update companies set custom_report = '{"print_colleague_names": true}' where id = $1`,
      [person.company_id],
    )
    expect((await report()).body.prints_colleague_names).toBe(true)
  })

  test('says in the advanced report alone that a minimum requirement ended the application', async () => {
    const knocked = () =>
      Promise.all(
        [byLink(), byLink({ kind: 'manager' })].map(async (link) => (await (await link).report()).body.knocked),
      )
    expect(await knocked()).toEqual([false, false])
    const setKnocked = (moment: string) =>
      portal.database.pool.query(`update applications set knocked_at = ${moment} where id = $1`, [reported.id])
    await setKnocked('now()')
    expect(await knocked()).toEqual([true, false])
    await setKnocked('null')
  })

  test('takes at most 5 queries with everything in it', async () => {
    await setFlags('responses_portal_advanced_report', 'show_profile_answers_portal', 'show_survey_answers_portal')
    const { report } = await byLink()
    const asked = vi.spyOn(portal.database.pool, 'query')
    const { body } = await report()
    expect(body.profile_answers.length).toBeGreaterThan(0)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5)
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    asked.mockRestore()
  })
})

describe('answers in a report [REPC-05] [REPC-08] [DATA-33]', () => {
  const lists = [
    ['profile_answers', 'show_profile_answers_portal', 10],
    ['technical_answers', 'show_technical_answers_portal', 22],
    ['survey_answers', 'show_survey_answers_portal', 14],
  ] as const
  const variants = [
    ['manager', 'responses_portal_manager_report'],
    ['advanced', 'responses_portal_advanced_report'],
  ] as const

  test.each(variants)('are left out of the %s report unless both flags are set', async (kind, variant) => {
    const { report } = await byLink({ kind })
    for (const [list, show, count] of lists) {
      await setFlags(show)
      expect((await report()).body[list]).toEqual([])
      await setFlags(variant)
      expect((await report()).body[list]).toEqual([])
      await setFlags(variant, show)
      const { body } = await report()
      expect(body[list]).toHaveLength(count)
      for (const [other] of lists) if (other !== list) expect(body[other]).toEqual([])
    }
  })

  test('are left out of the Candidate Report unless both flags are set', async () => {
    const own = () => portal.as(person).call('getApplication', { params: { id: reported.id } })
    await setFlags('responses_portal_advanced_report', 'show_profile_answers_portal')
    expect((await own()).body.profile_answers).toEqual([])
    await setFlags('responses_portal_candidate_report', 'show_profile_answers_portal')
    const { body } = await own()
    expect(body.profile_answers).toHaveLength(10)
    for (const { question, answer } of body.profile_answers) {
      expect(question).not.toMatch(/[<>]/)
      expect(answer).not.toMatch(/^\d+$/)
      expect(answer).not.toBe('')
    }
  })

  test('keep the rows and cells of a table apart, and end no statement with a full stop and a colon', async () => {
    await setFlags('responses_portal_advanced_report', 'show_technical_answers_portal', 'show_survey_answers_portal')
    const { body } = await (await byLink()).report()
    const tables = body.technical_answers.filter(({ question }) => question.includes(' | '))
    expect(tables.length).toBeGreaterThan(0)
    for (const { question } of tables) {
      const rows = question.split('\n').filter((line) => line.includes(' | '))
      const cells = new Set(rows.map((row) => row.split(' | ').length))
      expect([...cells]).toEqual([rows[0]?.split(' | ').length])
    }
    for (const { answer } of body.survey_answers) expect(answer).not.toContain('.:')
  })

  test('stand in the words of the language of the call', async () => {
    await setFlags('responses_portal_advanced_report', 'show_survey_answers_portal')
    const { token } = await byLink()
    const { body } = await portal.send({
      method: 'GET',
      url: `/api/v1/ar/applications/${reported.id}/report`,
      headers: { authorization: `Token ${token}` },
    })
    const texts: { question: string; answer: string }[] = Object(body).survey_answers
    for (const { question } of texts) expect(question).toMatch(/\p{Script=Arabic}/u)
    expect(texts[0]?.answer).toMatch(/\p{Script=Arabic}/u)
  })
})

test('a report of games alone says how sure their scale is, and names all eighteen competencies, only to managers [OPEN-36] [REPM-03] [SCORE-07]', async () => {
  const player = await portal.given.candidate({ company_id: person.company_id })
  const played = await scoredApplication(portal, player, { kinds: ['rotate-it'] })
  const token = await portal.given.reportLink(played)
  const { body } = await portal.as({ token }).call('getReport', { params: { id: played.id } })
  expect(body).toMatchObject({ norm_status: 'provisional', trait_scores: [] })
  expect(body.traits.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
  const own = await portal.as(player).call('getApplication', { params: { id: played.id } })
  expect(own.body).toMatchObject({ norm_status: null, traits: [] })
})

describe('what a candidate reads of themselves [API-23] [OPEN-27]', () => {
  const own = (who: Candidate, id: number) => portal.as(who).call('getApplication', { params: { id } })

  test('has scores and traits, and nothing that is for managers [T-AZ-08]', async () => {
    const { body } = await own(person, reported.id)
    expect(applicationSchema.parse(body)).toEqual(body)
    expect(body.trait_scores).toHaveLength(18)
    expect(body.can_view_results).toBe(true)
    expect(body).toMatchObject({ generated_for: 'Nakhla', norm_status: 'provisional' })
    const text = JSON.stringify(body)
    for (const secret of ['trace', 'fit_score', 'derailer', 'formula_id', 'interview', 'employees', 'remote_work']) {
      expect(text).not.toContain(secret)
    }
    expect(body.traits.every(({ score_mapping }) => score_mapping === null)).toBe(true)
  })

  test('is the same for whoever holds a link to the Candidate Report, generated for them', async () => {
    const link = await byLink({ kind: 'candidate', recipient: 'Huda Saleh' })
    const { body } = await link.application()
    expect(body).toMatchObject({ generated_for: 'Huda Saleh', candidate_id: person.id })
    expect(body.trait_scores).toHaveLength(18)
    expect(await link.report()).toRefuseWith('other-report')
  })

  test('leaves scores and drivers out for an employee where the job does not show them [APP-04] [T-AZ-07]', async () => {
    const employee = await portal.given.candidate({ company_id: person.company_id, is_employee: true })
    const job = await portal.given.job({
      company_id: person.company_id,
      can_employee_view_results: false,
      testIds: reported.assessments.slice(0, 1).map(({ test_id }) => test_id),
    })
    const mine = await scoredApplication(portal, employee, { kinds: ['personality'], jobId: job.id })
    const { body } = await own(employee, mine.id)
    expect(body).toMatchObject({ can_view_results: false, trait_scores: [], traits: [], norm_status: null })
    const drivers = await portal.as(employee).call('getMostImportantDrivers', { params: { id: mine.id } })
    expect(drivers).toRefuseWith('not-found')
  })

  test('is empty before the application is completed [OPEN-27]', async () => {
    const newcomer = await portal.given.candidate({ company_id: person.company_id })
    const open = await portal.given.application(newcomer, { kinds: ['personality'] })
    await portal.given.assessmentAt(open.first.id, 2)
    expect((await own(newcomer, open.id)).body).toMatchObject({ trait_scores: [], traits: [] })
  })
})

test('the candidate call gives a link names and gender, of its own candidate only [API-17] [T-AZ-01]', async () => {
  const { candidate, token } = await byLink()
  expect((await candidate()).body).toEqual({
    id: person.id,
    first_name: 'Layla',
    last_name: 'Haddad',
    full_name: 'Layla Haddad',
    gender: 2,
  })
  const other = await portal.given.candidate({ company_id: person.company_id })
  expect(await portal.as({ token }).call('getCandidate', { params: { id: other.id } })).toRefuseWith('not-found')
})
