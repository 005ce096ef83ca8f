import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { only } from '../../testing/only.ts'
import { addressOf, type Portal } from '../../testing/portal.ts'
import { keySentences, namesIn, traitNames } from '../../testing/sealed-content.ts'
import { openShippedWork, type ShippedWork, type Working } from '../../testing/shipped-work.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
let shipped: ShippedWork
beforeAll(async () => {
  portal = await openShippedPortal()
  shipped = await openShippedWork(portal)
})
afterAll(() => portal.close())

/** Names under which a key, a weight or a trait could travel. */
const keyFields = new Set([
  ...['is_correct', 'correct', 'answer', 'answer_key', 'key', 'effectiveness', 'reverse', 'statement_id', 'number'],
  ...['trait', 'trait_id', 'traits', 'weight', 'score', 'scores', 'rubric', 'guide', 'note', 'reason', 'ref'],
  ...['shortest', 'sides', 'solution', 'score_mapping', 'knock_out_examples', 'option_values', 'key_status'],
])
const sentences = keySentences()
const names = traitNames()

/** What of a key stands in a reply. Names of traits are looked for as texts of their own. */
function leaksIn(body: unknown): string[] {
  const text = JSON.stringify(body ?? null)
  return [
    ...namesIn(body).filter((name) => keyFields.has(name)),
    ...sentences.filter((sentence) => text.includes(JSON.stringify(sentence).slice(1, -1))),
    ...names.filter((name) => text.includes(`"${name}"`)),
  ]
}

interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}

/** Everything a candidate can ask around one assessment, from before Start to after the end, in both languages. */
async function everyReply({ person, application, works }: Working, otherId: number) {
  const replies: { name: RouteName; status: number; body: unknown }[] = []
  const work = only(works)
  const ask = async (name: RouteName, { params, query = {}, body }: Call = {}) => {
    const route: Route = routes[name]
    for (const language of ['en', 'ar']) {
      const answer = await portal.send({
        method: route.method,
        url: addressOf(route, params).replace('/api', `/api/v1/${language}`),
        query,
        headers: { authorization: `Token ${person.token}` },
        ...(body ? { payload: body } : {}),
      })
      replies.push({ name, status: answer.status, body: answer.body })
    }
  }
  const params = { id: work.id }
  const drafts = work.items.map(({ question, data }) => ({ question, data }))
  await ask('startAssessment', { params: { id: otherId } })
  await ask('getAssessment', { params })
  await ask('listApplications')
  await ask('getApplicationProgress', { params: { id: application.id } })
  await ask('getQuestions', { params: { id: work.testId } })
  await ask('getQuestions', { params: { id: work.testId }, query: { page_size: '10000' } })
  await ask('cacheAnswers', { body: { assessment_id: work.id, answers: drafts } })
  await ask('saveAnswers', { body: work.items })
  await ask('saveAnswers', { body: work.items.map((item) => ({ ...item, data: { is: 'wrong' } })) })
  await ask('retrieveAnswers', { query: { assessment_id: String(work.id) } })
  await ask('completeAssessment', { params, body: {} })
  await ask('getTiedOptions', { params })
  await ask('untieOptions', { params, body: [{ option_id: 1, scale: 1 }] })
  await ask('getAssessment', { params })
  await ask('getApplicationProgress', { params: { id: application.id } })
  await ask('listApplications')
  return replies
}

describe('no key, weight or trait reaches a candidate [T-KEY-01]', () => {
  test('there is something to look for, and it would be found', () => {
    expect(sentences.length).toBeGreaterThan(50)
    expect(leaksIn({ results: [{ id: 1, options: [{ id: 2, is_correct: true }] }] })).toEqual(['is_correct'])
    expect(leaksIn({ text: `x ${sentences[0]}` })).toEqual([sentences[0]])
    expect(leaksIn([{ text: 'Sincerity' }])).toEqual(['Sincerity'])
  })

  test.each(['personality', 'sjt', 'career-drivers', 'profile', 'technical', 'pulse', 'video'] as const)(
    '%s: not before, during or after it is taken',
    async (kind) => {
      const working = await shipped.begin([kind], { seed: 3 })
      const other = await portal.given.application(working.person, { testIds: [shipped.testId('pulse')] })
      const replies = await everyReply(working, other.first.id)
      // Lists of applications have empty traits and scores by their shape.
      const found = replies.flatMap(({ name, body }) =>
        leaksIn(withoutEmptyLists(body)).map((leak) => `${name}: ${leak}`),
      )
      expect(found).toEqual([])
      const taken = replies.filter(({ name, status }) => name === 'getQuestions' && status === 200)
      expect(taken).toHaveLength(4)
    },
  )
})

function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => !(Array.isArray(inner) && inner.length === 0))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutEmptyLists(inner)]))
}

describe('a reply tells nothing about being right [T-KEY-04]', () => {
  test('right and wrong answers are answered with as many bytes', async () => {
    const working = await shipped.begin(['technical'])
    const work = only(working.works)
    const { rows } = await portal.database.pool.query(
      `select q.id, q.content, k.answer_key from questions q join question_keys k on k.question_id = q.id
       where q.test_id = $1 and k.answer_key ->> 'type' = 'single' limit 1`,
      [work.testId],
    )
    const [{ id: question, content, answer_key }] = rows
    const right = answer_key.correct[0]
    const wrong = content.options.map((option: { id: number }) => option.id).find((id: number) => id !== right)
    const sizes = []
    for (const option_id of [right, wrong]) {
      const body = [{ assessment: work.id, question, data: { option_id } }]
      sizes.push(JSON.stringify((await portal.as(working.person).call('saveAnswers', { body })).body).length)
    }
    expect(sizes[0]).toBe(sizes[1])
  })
})
