import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answering } from '../../testing/answering.ts'
import type { Candidate } from '../../testing/given.ts'
import { only } from '../../testing/only.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
let person: Candidate
beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  person = await portal.given.candidate()
})
afterAll(() => portal.close())

const { working, save, rowsOf, retrieve, cache } = answering(
  () => portal,
  () => person,
)

const seven = { data: { option_id: 7 } }
const eight = { data: { option_id: 8 } }
interface Sent {
  data: { option_id: number }
  rev?: number
}

describe.each(['answers', 'drafts'])('of several %s to one question in a call', (as) => {
  const send = async ({ id, choose }: Awaited<ReturnType<typeof working>>, ...sent: Sent[]) => {
    const items = sent.map((item) => ({ question: choose, ...item }))
    const { body } = await (as === 'drafts'
      ? cache(id, items)
      : save(items.map((item) => ({ assessment: id, ...item }))))
    return body.answers
  }

  test('the newest is stored, and the others are told', async () => {
    const work = await working()
    expect(await send(work, { ...eight, rev: 2 }, { ...seven, rev: 1 })).toMatchObject([
      { rev: 2, stale: false },
      { rev: 2, stale: true, ...eight },
    ])
  })

  test('one without a revision is no lower than those before it, so what was made earlier stays behind it', async () => {
    const work = await working()
    expect(await send(work, { ...seven, rev: 5 }, eight)).toMatchObject([
      { rev: 5, stale: true, ...eight },
      { rev: 5, stale: false },
    ])
    expect(await send(work, { ...seven, rev: 3 })).toMatchObject([{ rev: 5, stale: true, ...eight }])
    expect((await retrieve(work.id)).body.data).toMatchObject([{ ...eight, rev: 5 }])
  })

  test('one without a revision is not overtaken by a lower one that comes after it', async () => {
    const work = await working()
    expect(await send(work, { ...seven, rev: 5 }, eight, eight, { ...seven, rev: 3 })).toMatchObject([
      { rev: 5, stale: true },
      { rev: 5, stale: false },
      { rev: 5, stale: false },
      { rev: 5, stale: true, ...eight },
    ])
    expect(await send(work, seven, { ...eight, rev: 6 })).toMatchObject([
      { rev: 6, stale: true, ...eight },
      { rev: 6, stale: false },
    ])
  })

  test('one without a revision counts over what is stored, however high, and keeps that revision', async () => {
    const work = await working()
    await send(work, { ...seven, rev: 9 })
    expect(await send(work, { ...seven, rev: 5 }, eight)).toMatchObject([{ stale: true }, { rev: 9, stale: false }])
    expect((await retrieve(work.id)).body.data).toMatchObject([{ ...eight, rev: 9 }])
  })
})

test('an answer without a revision counts over a draft with a higher one, also behind one that does not', async () => {
  const { id, choose } = await working()
  const item = { assessment: id, question: choose }
  await cache(id, [{ question: choose, ...seven, rev: 9 }])
  const { body } = await save([
    { ...item, ...seven, rev: 5 },
    { ...item, ...eight },
  ])
  expect(body.answers).toMatchObject([{ stale: true }, { rev: 9, stale: false }])
  expect(only(await rowsOf(id))).toMatchObject({ ...eight, rev: 9 })
})
