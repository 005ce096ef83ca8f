import { createHash } from 'node:crypto'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choice } from '../../testing/asked.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { mailsTo } from '../../testing/queued-mails.ts'
import { untilWaiting } from '../../testing/waiting.ts'

type Node = Pick<Portal, 'as' | 'close'>

let portal: Portal
let otherNode: Node
beforeAll(async () => {
  portal = await openPortal()
  otherNode = await portal.anotherNode()
})
afterAll(async () => {
  await otherNode.close()
  await portal.close()
})

const OPTIONS = Array.from({ length: 300 }, (_, index) => index + 1)
const ask = () => choice({ format: 1, options: OPTIONS })

async function working(questions = 1) {
  const person = await portal.given.candidate()
  const begun = await portal.given.begun(person, { kind: 'technical', asked: Array.from({ length: questions }, ask) })
  return { ...begun, person, question: only(begun.questionIds) }
}
type Working = Awaited<ReturnType<typeof working>>

const save = ({ id, question, person }: Working, value: number, rev?: number, node: Node = portal) =>
  node.as(person).call('saveAnswers', {
    body: [{ assessment: id, question, data: { option_id: value }, ...(rev === undefined ? {} : { rev }) }],
  })
const cache = ({ id, question, person }: Working, value: number, rev: number) =>
  portal.as(person).call('cacheAnswers', {
    body: { assessment_id: id, answers: [{ question, data: { option_id: value }, rev }] },
  })
const retrieve = async ({ id, person }: Working) =>
  (await portal.as(person).call('retrieveAnswers', { query: { assessment_id: String(id) } })).body.data
const complete = ({ id, person }: Working, node: Node = portal) =>
  node.as(person).call('completeAssessment', { params: { id }, body: {} })
const rows = async (sql: string, ...values: unknown[]) => (await portal.database.pool.query(sql, values)).rows
const stored = ({ id }: Working) =>
  rows('select question_id, data, rev from answers where assessment_id = $1 order by question_id', id)

describe('the same answer many times', () => {
  test('50 at once through two nodes are all acknowledged and make one row [T-CON-01]', async () => {
    const work = await working()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(work, 7, 1, index % 2 ? otherNode : portal)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(answers.every(({ body }) => body.answers.every(({ stale }) => !stale))).toBe(true)
    expect(await stored(work)).toEqual([{ question_id: work.question, data: { option_id: 7 }, rev: 1 }])
  })

  test('two tabs with the same questions in opposite order never wait for each other in a circle', async () => {
    const work = await working(40)
    const batch = (value: number, rev: number) =>
      work.questionIds.map((question) => ({ assessment: work.id, question, data: { option_id: value }, rev }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const items = batch(index + 1, index + 1)
        return portal.as(work.person).call('saveAnswers', { body: index % 2 ? items.reverse() : items })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await stored(work)).every(({ data, rev }) => rev === 20 && data.option_id === 20)).toBe(true)
  })
})

test('a tab that waits for one answer holds none that comes after it', async () => {
  const work = await working(2)
  const [low, high] = work.questionIds.toSorted((one, other) => one - other)
  const backwards = (value: number, rev: number) =>
    portal.as(work.person).call('saveAnswers', {
      body: [high, low].map((question = 0) => ({ assessment: work.id, question, data: { option_id: value }, rev })),
    })
  await backwards(1, 1)
  const other = await portal.database.pool.connect()
  const take = 'select from answers where assessment_id = $1 and question_id = $2 for update nowait'
  await other.query('begin')
  await other.query(take, [work.id, low])
  const saving = backwards(2, 2)
  await untilWaiting(portal)
  await other.query(take, [work.id, high])
  await other.query('commit')
  other.release()
  expect((await saving).status).toBe(201)
})

describe('revisions out of order', () => {
  test('of 100 in random order the highest stands, and each other one is told [T-CON-03]', async () => {
    for (const seed of [1, 2, 3]) {
      const work = await working()
      const order = seededRandom(seed).shuffle(Array.from({ length: 100 }, (_, index) => index + 1))
      const answers = await Promise.all(order.map((rev) => save(work, rev, rev)))
      expect(await stored(work)).toMatchObject([{ data: { option_id: 100 }, rev: 100 }])
      for (const [index, { status, body }] of answers.entries()) {
        const own = order[index] ?? 0
        const item = only(body.answers)
        expect(status).toBe(201)
        expect(item.stale ? item.rev > own && item.data : item.rev === own).toBeTruthy()
      }
    }
  })

  test('two tabs with different values: each sees what was stored, nothing is blanked or doubled [T-CON-04]', async () => {
    for (let round = 1; round <= 10; round++) {
      const work = await working()
      const [one, two] = await Promise.all([save(work, 11, 5), save(work, 22, 5)])
      const standing = only(await stored(work)).data
      const losers = [one, two].map(({ body }) => only(body.answers)).filter(({ stale }) => stale)
      expect(losers).toHaveLength(1)
      expect(only(losers).data).toEqual(standing)
    }
  })

  test('two devices keep drafts, merged by revision; retrieve returns the newest [T-CON-13]', async () => {
    const work = await working()
    const order = seededRandom(5).shuffle(Array.from({ length: 40 }, (_, index) => index + 1))
    await Promise.all(order.map((rev) => cache(work, rev, rev)))
    expect(await retrieve(work)).toMatchObject([{ data: { option_id: 40 }, rev: 40 }])
  })

  test('an autosave and the submission at once: the submission stands [T-CON-18]', async () => {
    for (let round = 1; round <= 10; round++) {
      const work = await working()
      await Promise.all([cache(work, 1, 1), save(work, 2, 2), cache(work, 1, 1)])
      expect(await stored(work)).toMatchObject([{ data: { option_id: 2 }, rev: 2 }])
      expect(await retrieve(work)).toMatchObject([{ data: { option_id: 2 }, rev: 2 }])
    }
  })
})

describe('completion', () => {
  test('50 at once through two nodes are all 200: scored once, logged once, mailed once [T-CON-05]', async () => {
    const work = await working()
    await save(work, 7)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => complete(work, index % 2 ? otherNode : portal)),
    )
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(50).fill([200, 2]))
    const once = [
      rows('select from scorings where application_id = $1', work.applicationId),
      rows("select from audit_log where action = 'assessment-completed' and subject = $1", String(work.id)),
      rows("select from audit_log where action = 'application-finish' and subject = $1", String(work.applicationId)),
      mailsTo(portal, work.person.email),
    ]
    expect((await Promise.all(once)).map(({ length }) => length)).toEqual([1, 1, 1, 1])
  })

  test('racing 100 answers: each is in what was scored, or was refused with 409 [T-CON-06]', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const work = await working()
      await save(work, 1, 1)
      const order = seededRandom(seed).shuffle(Array.from({ length: 100 }, (_, index) => index + 2))
      const calls = order.map((rev) => save(work, rev, rev, rev % 2 ? otherNode : portal))
      calls.splice(30, 0, complete(work) as never)
      const answers = (await Promise.all(calls)).filter((_, index) => index !== 30)
      const final = only(await stored(work))
      const acknowledged = order.filter((_, index) => {
        const answer = answers[index]
        return answer?.status === 201 && !only(answer.body.answers).stale
      })
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
      // The highest revision that was taken is the one that was scored; nothing was taken after it.
      expect(Math.max(1, ...acknowledged)).toBe(final.rev)
      const [scored] = await rows('select inputs from scores where assessment_id = $1', work.id)
      const text = JSON.stringify([[work.question, final.data, null]])
      expect(scored.inputs).toEqual({ answers: 1, sha256: createHash('sha256').update(text).digest('hex') })
    }
  })

  test('archiving at the same moment leaves one legal state and no deadlock [T-CON-09]', async () => {
    for (let round = 1; round <= 10; round++) {
      const work = await working()
      await save(work, 7)
      const archive = portal.as(work.person).call('archiveApplication', { params: { id: work.applicationId } })
      const [done, archived] = await Promise.all([complete(work), archive])
      const [state] = await rows(
        'select ap.status as application, a.status as assessment from applications ap join assessments a on a.application_id = ap.id where ap.id = $1',
        work.applicationId,
      )
      const isDone = done.status === 200
      expect(isDone).toBe(archived.status === 400)
      expect(state).toEqual(isDone ? { application: 2, assessment: 2 } : { application: 3, assessment: 1 })
    }
  })
})

describe('one register, eight clients [T-CON-16]', () => {
  interface Event {
    from: number
    to: number
    rev: number
    kind: 'write' | 'read'
  }

  /** A read must not be older than any write that was acknowledged before the read began, nor from the future. */
  function violations(events: readonly Event[]): Event[] {
    return events.filter(({ kind, from, to, rev }) => {
      if (kind === 'write') return false
      const writes = events.filter((event) => event.kind === 'write')
      const isOld = writes.some((write) => write.to < from && write.rev > rev)
      const isUnborn = rev > 0 && !writes.some((write) => write.rev === rev && write.from < to)
      return isOld || isUnborn
    })
  }

  async function history(work: Working, person: Candidate, seed: number): Promise<Event[]> {
    const random = seededRandom(seed)
    const events: Event[] = []
    let lastRev = 0
    const client = async () => {
      for (let step = 0; step < 12; step++) {
        const from = performance.now()
        if (random.next() < 0.5) {
          const rev = ++lastRev
          const { body } = await save({ ...work, person }, rev, rev, random.next() < 0.5 ? portal : otherNode)
          events.push({ from, to: performance.now(), rev: only(body.answers).rev, kind: 'write' })
        } else {
          const [row] = await retrieve({ ...work, person })
          events.push({ from, to: performance.now(), rev: row?.rev ?? 0, kind: 'read' })
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))
    return events
  }

  test('every read shows the newest acknowledged answer', async () => {
    for (const seed of [1, 2, 3]) {
      const work = await working()
      const events = await history(work, work.person, seed)
      expect(events.filter(({ kind }) => kind === 'read').length).toBeGreaterThan(20)
      expect(violations(events)).toEqual([])
    }
  })

  test('a stale read would be found', () => {
    const write = (rev: number, from: number): Event => ({ kind: 'write', rev, from, to: from + 1 })
    expect(violations([write(1, 0), write(2, 2), { kind: 'read', rev: 1, from: 4, to: 5 }])).toHaveLength(1)
    expect(violations([write(1, 0), { kind: 'read', rev: 2, from: 4, to: 5 }])).toHaveLength(1)
  })
})
