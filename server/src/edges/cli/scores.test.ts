import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExplainedScore } from '../../capabilities/scores/explain.service.ts'
import type { ProvedList } from '../../capabilities/scores/proof.ts'
import type { ScoreChange } from '../../capabilities/scores/score-again.service.ts'
import { type Operator, openOperator } from '../../testing/operator.ts'
import type { Portal } from '../../testing/portal.ts'
import { openDemoPortal } from '../../testing/stocked-portals.ts'
import { storedScoresOf } from '../../testing/stored-scores.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openDemoPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

const one = async (query: string, ...values: unknown[]) => (await portal.database.pool.query(query, values)).rows[0]
const applicationOf = async (email: string): Promise<string> => {
  const query = 'select a.id from applications a join users u on u.id = a.user_id where email = $1 and status = 2'
  return String((await one(query, email)).id)
}
const assessmentOf = (application: string, slug: string) =>
  one(
    'select a.* from assessments a join tests t on t.id = a.test_id where application_id = $1 and slug = $2',
    application,
    slug,
  )
const fit = async (application: string) =>
  (await storedScoresOf(portal.database.db, Number(application))).scores.get('fit_score')?.value

describe('score', () => {
  test('explains every number of an application from the answers on, and each recomputes', async () => {
    const application = await applicationOf('done@demo.test')
    const shown = await operator.types<(ExplainedScore | ProvedList)[]>('score', { application, json: true })
    const scores = shown.filter((one) => 'trace' in one)
    expect(scores.every(({ recomputes }) => recomputes)).toBe(true)
    expect(shown.slice(scores.length).map(({ name }) => name)).toContain('derailers')
    expect(scores.filter(({ answers_unchanged }) => answers_unchanged === false)).toEqual([])
    const [ownership] = scores.filter(({ name }) => name === 'Ownership (trait 2)')
    expect(ownership?.answers).toHaveLength(7)
    expect(ownership?.answers.filter(({ reading }) => reading.includes('reversed'))).toHaveLength(3)
    expect(ownership?.steps).toEqual([
      'mean = (6 + 7 + 6 + 5 + 7 + 5 + 5) / 7 = 5.8571',
      'z = (5.8571 - 4.7) / 1 = 1.1571',
      '55 + 20 z = 78.1429, rounded half up, kept within 0 to 100',
      'result 78',
    ])
    const text = await operator.types<string>('score', { application, explain: true })
    expect(text).toContain('Ownership (trait 2): 78 (high)')
    expect(text).not.toContain('NaN')
    expect(text).not.toContain('NOT')
    expect(text).toContain('standard error 8.94: about two in three within ± 9, 19 in 20 within ± 18')
  })

  test('tells the error of every number that people are compared on, also in the list of a job', async () => {
    const application = await applicationOf('done@demo.test')
    const shown = await operator.types<ExplainedScore[]>('score', { application, json: true })
    const errorOf = (name: string) => Number(shown.find((score) => score.name === name)?.standard_error)
    // Five games, each with the error of a reliability of .80, weigh alike.
    expect(errorOf('game_score')).toBeCloseTo(20 * Math.sqrt(0.2 / 5), 9)
    for (const name of ['evolve_score', 'engage_score', 'execute_score', 'sjt_score', 'technical_score', 'fit_score'])
      expect(errorOf(name), name).toBeGreaterThan(1)
    const weights = { personality_trait_score: 0.16, sjt_score: 0.22, game_score: 0.27, technical_score: 0.35 }
    const weighed = Object.entries(weights).map(([name, weight]) => weight * errorOf(name))
    expect(errorOf('fit_score')).toBeCloseTo(Math.hypot(...weighed), 9)
    const job = await one('select job_id from applications where id = $1', application)
    const asked = { job: String(job.job_id) }
    const list = await operator.types<Record<'id' | 'fit_score' | 'fit_error' | 'fit_error_95', number>[]>(
      'application list',
      asked,
    )
    const [listed] = list.filter(({ id }) => id === Number(application))
    expect(listed?.fit_score).toBe(shown.find(({ name }) => name === 'fit_score')?.value)
    expect(listed?.fit_error).toBeCloseTo(errorOf('fit_score'), 1)
    expect(listed?.fit_error_95).toBeCloseTo(1.96 * errorOf('fit_score'), 1)
  })

  test('shows a table without asking why, and says when there is no such application', async () => {
    const rows = await operator.types<object[]>('score', { application: await applicationOf('employee@demo.test') })
    // In reports the middle of a trait is moderate, and of everything else medium.
    expect(rows).toContainEqual(expect.objectContaining({ score: 'fit_score', band: 'medium', norm: null }))
    expect(rows).toContainEqual(expect.objectContaining({ score: 'Drive (trait 10)', band: 'moderate' }))
    await expect(operator.types('score', { application: '999999' })).rejects.toThrow('There is no application 999999.')
  })

  test('notices answers that are not those that were scored', async () => {
    const application = await applicationOf('employee@demo.test')
    const { id } = await assessmentOf(application, 'sjt')
    await portal.database.pool.query("update answers set data = '[]' where assessment_id = $1", [id])
    const shortcoming = await operator.types('score', { application, json: true }).catch((error) => error)
    expect(shortcoming.message).toMatch(/^Numbers that do not hold: [1-9]/)
    const scores: ExplainedScore[] = shortcoming.result
    expect(scores.filter(({ answers_unchanged }) => answers_unchanged === false).map(({ name }) => name)).toEqual([
      `sjt_score of assessment ${id}`,
    ])
  })
})

describe('rescore', () => {
  test('changes nothing while norms and rules are the same', async () => {
    const before = await one('select count(*) as n from scorings')
    expect(await operator.types('rescore', { application: await applicationOf('done@demo.test') })).toEqual([])
    expect(await one('select count(*) as n from scorings')).toEqual(before)
  })

  test('adds new records after a new norm, for one job or application, and lists what changed [OPEN-36]', async () => {
    const application = await applicationOf('done@demo.test')
    const { db, pool } = portal.database
    await pool.query(
      `insert into norms (id, subject, version, status, n, mean, sd, reliability)
       values ('interim-trait-2-v2', 'trait-2', 2, 'interim', 320, 5.2, 0.9, 0.81)`,
    )
    const others = await applicationOf('employee@demo.test')
    const { job_id } = await one('select job_id from applications where id = $1', others)
    const ofTheirJob = await operator.types<ScoreChange[]>('rescore', { job: String(job_id) })
    expect(new Set(ofTheirJob.map(({ application_id }) => application_id))).toEqual(new Set([Number(others)]))
    const changes = await operator.types<ScoreChange[]>('rescore', { application })
    // (5.8571 - 5.2) / 0.9 = 0.7302, and 55 + 20 z = 69.6
    expect(changes[0]).toEqual({
      application_id: Number(application),
      score: 'trait 2',
      from: 78,
      to: 70,
      flags_from: '',
      flags_to: '',
      norm_from: 'provisional-trait-2-v1',
      norm_to: 'interim-trait-2-v2',
    })
    expect(changes.map(({ score }) => score)).toContain('personality_trait_score')
    const { traits } = await storedScoresOf(db, Number(application))
    expect(traits.find(({ trait_id }) => trait_id === 2)?.sten_score_percentage).toBe(70)
  })

  test('lists what changed also when one application fails, and names that one [OPEN-36]', async () => {
    const { pool } = portal.database
    const broken = await applicationOf('done@demo.test')
    await pool.query(
      `insert into norms (id, subject, version, status, n, mean, sd, reliability)
       values ('interim-trait-3-v2', 'trait-3', 2, 'interim', 320, 5.2, 0.9, 0.81);
       create function break_one() returns trigger language plpgsql as $$ begin raise 'a torn page'; end $$;
       create trigger break_one before insert on scorings for each row when (new.application_id = ${broken})
       execute function break_one()`,
    )
    const shortcoming = await operator.types('rescore', {}).catch((error) => error)
    await pool.query('drop trigger break_one on scorings; drop function break_one')
    expect(shortcoming.message).toMatch(`Not scored, and as they were before: ${broken}. `)
    expect(shortcoming.message).toMatch('a torn page')
    const changes: ScoreChange[] = shortcoming.result
    expect(changes.map(({ score }) => score)).toContain('trait 3')
    expect(changes.map(({ application_id }) => application_id)).not.toContain(Number(broken))
    const later = await operator.types<ScoreChange[]>('rescore', { application: broken })
    expect(later.map(({ score }) => score)).toContain('trait 3')
  })
})

describe('job set --fit-weights', () => {
  test('weighs the parts of the fit score anew when it is scored again', async () => {
    const application = await applicationOf('employee@demo.test')
    const { job_id } = await one('select job_id from applications where id = $1', application)
    await operator.types('job set', { job: String(job_id), 'fit-weights': 'personality=1' })
    await operator.types('rescore', { application })
    const { scores } = await storedScoresOf(portal.database.db, Number(application))
    expect(scores.get('fit_score')?.value).toBe(scores.get('personality_trait_score')?.value)
    await expect(operator.types('job set', { job: String(job_id), 'fit-weights': 'charm=1' })).rejects.toThrow(
      'charm=1',
    )
    await expect(operator.types('job set', { job: String(job_id), 'fit-weights': 'sjt=0' })).rejects.toThrow('no part')
  })
})

interface TextToMark {
  assessment_id: number
  question_id: number
  question: string
  guide: string
  answer: string
}

describe('mark', () => {
  test('lists texts with their guide, and a mark changes the technical score and the fit score', async () => {
    const application = await applicationOf('done@demo.test')
    const texts = await operator.types<TextToMark[]>('mark', { application })
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.every(({ guide, answer }) => guide !== '' && answer !== '')).toBe(true)
    expect(texts.filter(({ question }) => /<\w/.test(question))).toEqual([])
    const [text] = texts
    const values = { assessment: String(text?.assessment_id), question: String(text?.question_id), by: 'Rana Saad' }
    await expect(operator.types('mark', { ...values, mark: '1.5' })).rejects.toThrow('between 0 and 1')
    await expect(operator.types('mark', { ...values, mark: '0x1' })).rejects.toThrow('such as 0.75, but is "0x1"')
    await expect(operator.types('rate-video', { ...values, point: '0x4' })).rejects.toThrow('but is "0x4"')
    await expect(operator.types('mark', { ...values, mark: '1', by: 'Rana\nSaad' })).rejects.toThrow('one line')
    const wordy = { ...values, mark: '1', note: 'a'.repeat(2001) }
    await expect(operator.types('mark', wordy)).rejects.toThrow('--note must have at most 2000 letters, but has 2001.')
    await operator.types('mark', { ...values, mark: '1' })
    const changes = await operator.types<ScoreChange[]>('mark', { ...values, mark: '0' })
    expect(operator.heard().at(-1)).toBe(`0 is noted. Numbers that changed: ${changes.length}.`)
    expect(changes.map(({ score }) => score)).toContain('technical_score')
    expect(changes.every(({ from, to }) => to <= (from ?? 0))).toBe(true)
    await expect(operator.types('mark', {})).rejects.toThrow('Name a job')
  })

  test('leaves to the key what a key decides', async () => {
    const { id, test_id } = await assessmentOf(await applicationOf('done@demo.test'), 'sjt')
    const { id: question } = await one('select id from questions where test_id = $1 limit 1', test_id)
    const values = { assessment: String(id), question: String(question), mark: '1', by: 'Rana Saad' }
    await expect(operator.types('mark', values)).rejects.toThrow('marked by its key')
  })
})

describe('assessment void', () => {
  test('makes a score -1, which is left out and never averaged', async () => {
    const application = await applicationOf('done@demo.test')
    const { id } = await assessmentOf(application, 'sjt')
    const values = { assessment: String(id), reason: 'power cut', by: 'Rana Saad' }
    await expect(operator.types('assessment void', { ...values, reason: 'a'.repeat(2001) })).rejects.toThrow('--reason')
    await expect(operator.types('assessment void', { ...values, by: 'a'.repeat(501) })).rejects.toThrow('--by')
    const changes = await operator.types<ScoreChange[]>('assessment void', values)
    expect(changes).toContainEqual(expect.objectContaining({ score: 'sjt_score', to: -1 }))
    expect(await fit(application)).toBeGreaterThan(0)
    expect(await one('select count(*)::int as voided from assessments where voided_at is not null')).toEqual({
      voided: 1,
    })
    await expect(operator.types('assessment void', values)).rejects.toThrow('void already')
  })
})

describe('assessment reopen', () => {
  test('lets the candidate go on with the answers there are', async () => {
    const application = await applicationOf('done@demo.test')
    const { id } = await assessmentOf(application, 'pulse')
    const values = { assessment: String(id), reason: 'submitted by mistake', by: 'Rana Saad' }
    expect(await operator.types('assessment reopen', values)).toEqual([])
    expect(operator.heard()).toContain(`Assessment ${id} is open again. Numbers that changed: 0.`)
    expect(await one('select status, completed_at from assessments where id = $1', id)).toEqual({
      status: 1,
      completed_at: null,
    })
    expect(await one('select status from applications where id = $1', application)).toEqual({ status: 1 })
    await expect(operator.types('assessment reopen', values)).rejects.toThrow('is not completed')
  })

  test('refuses a game, whose items are known now', async () => {
    const { rows } = await portal.database.pool.query(
      "select a.id from assessments a join tests t on t.id = a.test_id where t.kind = 'matched' and a.status = 2",
    )
    const values = { assessment: String(rows[0].id), reason: 'wishes to', by: 'Rana Saad' }
    await expect(operator.types('assessment reopen', values)).rejects.toThrow('not played twice')
  })
})

describe('application knockout-review', () => {
  test('shows in words what was asked, answered and wanted, and reinstates by a person with a reason', async () => {
    const application = await applicationOf('knocked@demo.test')
    const [seen] = await operator.types<object[]>('application knockout-review', { application })
    expect(seen).toMatchObject({
      question: expect.stringContaining('permission to work in the country'),
      answer: '"No" (2)',
      rule: 'must_choose_any: "Yes" (1)',
      reason: 'The work begins at once and needs a permit to work in the country.',
    })
    const decision = { application, decision: 'reinstate', reason: 'The permit was shown.', by: 'Rana Saad' }
    await expect(operator.types('application knockout-review', { ...decision, decision: 'maybe' })).rejects.toThrow(
      'uphold or reinstate',
    )
    const [reviewed] = await operator.types<object[]>('application knockout-review', decision)
    expect(reviewed).toMatchObject({ review: 'reinstated', reviewed_by: 'Rana Saad' })
    expect(await one('select status, knocked_at from applications where id = $1', application)).toEqual({
      status: 1,
      knocked_at: null,
    })
    await expect(operator.types('application knockout-review', decision)).rejects.toThrow('no knock-out to review')
  })
})

// The last one: it takes away the person whom the others ask about.
test('texts of somebody who was erased wait for no mark, take none, and leave no doubt about their score', async () => {
  const { job_id } = await one(
    "select job_id from applications join users u on u.id = user_id where email = 'done@demo.test'",
  )
  const job = String(job_id)
  const [text] = await operator.types<TextToMark[]>('mark', { job })
  const values = { assessment: String(text?.assessment_id), question: String(text?.question_id), by: 'Rana Saad' }
  expect(await operator.types('erase', { user: 'done@demo.test' })).toMatchObject({ outcome: 'anonymised' })
  expect(await operator.types('mark', { job })).toEqual([])
  await expect(operator.types('mark', { ...values, mark: '1' })).rejects.toThrow('has no question')
  // What was made of them cannot be proved any more, which is no reason to doubt it.
  const scored = await one('select application_id as id from assessments where id = $1', values.assessment)
  const shown = await operator.types<{ name: string; follows?: boolean | null; answers_unchanged?: boolean | null }[]>(
    'score',
    { application: String(scored.id), json: true },
  )
  const technical = shown.find(({ name }) => name === `technical_score of assessment ${values.assessment}`)
  expect(technical).toMatchObject({ follows: null, answers_unchanged: null })
  expect(shown.find(({ name }) => name.startsWith('sjt_score of'))).toMatchObject({ follows: true })
})
