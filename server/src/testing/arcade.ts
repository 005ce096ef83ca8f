import type { Trace } from '@mizan/domain/scores/trace'
import type { Candidate } from './given.ts'
import { only } from './only.ts'
import { openShippedPortal } from './stocked-portals.ts'

type Game = 'rotate-it' | 'shapes' | 'matched' | 'swiped' | 'path-finder'

interface Given {
  question: number
  data: unknown
  rev?: number
  rt_ms?: number
}

/** A portal with the shipped games, and the verbs of whoever plays them. */
export async function openArcade() {
  const portal = await openShippedPortal()
  const { pool } = portal.database
  const { rows: tests } = await pool.query<{ id: number; slug: string }>('select id, slug from tests')
  const formsOf = (slug: string) => tests.filter((test) => test.slug === slug).map(({ id }) => id)

  /** Somebody who has started one game of an application that holds all of them. */
  async function player(
    game: Game,
    { timeFactor = 1, person: known }: { timeFactor?: number; person?: Candidate } = {},
  ) {
    const person = known ?? (await portal.given.candidate())
    await pool.query('update users set time_factor = $2 where id = $1', [person.id, timeFactor])
    const application = await portal.given.application(person, { testIds: formsOf('games') })
    const forms = formsOf(game)
    const {
      id,
      parent_id,
      test_id: testId,
    } = only(application.assessments.filter(({ test_id }) => forms.includes(test_id)))
    const { call } = portal.as(person)
    await call('startAssessment', { params: { id } })
    return {
      person,
      application,
      id,
      testId,
      parentId: parent_id ?? 0,
      keys: await keysOf(testId),
      questions: (page = 1) => call('getQuestions', { params: { id: testId }, query: { page: String(page) } }),
      submit: (answers: Given[]) =>
        call('saveAnswers', { body: answers.map((answer) => ({ assessment: id, ...answer })) }),
      keep: (answers: Given[]) => call('cacheAnswers', { body: { assessment_id: id, answers } }),
      kept: () => call('retrieveAnswers', { query: { assessment_id: String(id) } }),
      complete: (body: { end?: boolean } = {}) => call('completeAssessment', { params: { id }, body }),
      wait: (seconds: number) => goOn(id, seconds),
      score: () => scoreOf(id),
      status: () => statusOf(id),
    }
  }

  /** What is right, which only a test may read. */
  async function keysOf(testId: number) {
    const { rows } = await pool.query<{ id: number; key: Record<string, unknown>; content: Record<string, unknown> }>(
      `select q.id, k.answer_key as key, q.content from questions q join question_keys k on k.question_id = q.id
       where q.test_id = $1 order by q.position`,
      [testId],
    )
    return rows
  }

  /** Lets time go by: whatever has happened in the game happened that much earlier. */
  async function goOn(assessmentId: number, seconds: number): Promise<void> {
    const moments = { runs: 'begun_at', answers: 'received_at', draft_sheets: 'begun_at' }
    for (const [table, moment] of Object.entries(moments)) {
      await pool.query(
        `update ${table} set ${moment} = ${moment} - make_interval(secs => $2) where assessment_id = $1`,
        [assessmentId, seconds],
      )
    }
    await pool.query(
      `update draft_sheets set items = (
         select coalesce(json_agg(json_build_object('question', question_id, 'data', data, 'op_id', op_id, 'rev', rev,
           'rt_ms', rt_ms, 'received_at', received_at - make_interval(secs => $2), 'late', late)), '[]')
         from answer_drafts where assessment_id = $1)
       where assessment_id = $1`,
      [assessmentId, seconds],
    )
  }

  async function scoreOf(assessmentId: number): Promise<{ value: number; trace: Trace } | undefined> {
    const { rows } = await pool.query(
      'select value, trace from scores where assessment_id = $1 order by id desc limit 1',
      [assessmentId],
    )
    return rows[0]
  }

  async function statusOf(assessmentId: number): Promise<number> {
    return (await pool.query('select status from assessments where id = $1', [assessmentId])).rows[0].status
  }

  return { portal, player, statusOf, scoreOf, close: () => portal.close() }
}

export type Arcade = Awaited<ReturnType<typeof openArcade>>
export type Player = Awaited<ReturnType<Arcade['player']>>

/** The value of an input of a trace. */
export const inputOf = (score: { trace: Trace } | undefined, name: string): number | null | undefined =>
  score?.trace.inputs.find((input) => input.name === name)?.value

/** The first answers of a run of Matched, all right unless said otherwise. */
export const trials = ({ keys }: Player, count: number, { isRight = true, rev = 1 } = {}) =>
  keys
    .slice(0, count)
    .map(({ id, key }) => ({ question: id, data: (key.answer === true) === isRight, rev, rt_ms: 700 }))

/** Right answers of a run of six pictures. */
export const choices = ({ keys }: Player, count: number, rev = 1) =>
  keys.slice(0, count).map(({ id, key }) => ({ question: id, data: { option_id: key.correct }, rev, rt_ms: 3000 }))

/** A round of Swiped: the first items go where they belong, the others are too late. */
export function sortedRound(
  { keys }: Player,
  round: number,
  { sorted = 20, timestamp = new Date().toISOString() } = {},
) {
  const { id, key } = only(keys.slice(round - 1, round))
  const options = Object.entries(Object(key.sides)).map(([option, side], index) => ({
    option_id: Number(option),
    action: index < sorted ? side : 'NULL',
  }))
  return { question: id, data: { round, timestamp, result: { options } }, rev: 1 }
}
