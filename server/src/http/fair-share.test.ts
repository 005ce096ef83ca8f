import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { limits } from '../config.ts'
import { choice } from '../testing/asked.ts'
import { only } from '../testing/only.ts'
import { openPortal } from '../testing/portal.ts'
import { FairShare } from './fair-share.ts'

const [noisy, quiet, third] = [1, 2, 3]
const shares = { atOnce: 4, atOncePerCompany: 2, waitingPerCompany: 3, patienceMs: 60_000, sentAwayAfterMs: 0 }

/** Calls that are at work until they are told to end, and the order in which they began. */
function house(more: Partial<typeof shares> = {}) {
  let time = 0
  const share = new FairShare({ ...shares, ...more }, () => time)
  const begun: { company: number; end: () => void }[] = []
  const send = async (company: number) =>
    share.run(company, () => new Promise<void>((end) => begun.push({ company, end: () => end() })))
  return {
    companies: () => begun.map(({ company }) => company),
    /** Answers with why it was refused, if it was. */
    send: (company: number) => send(company).then(() => 'served', String),
    endFirst: async () => {
      begun.shift()?.end()
      // Whoever is called comes in the next turn of the loop.
      await wait(1)
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('places of a node [T-LOAD-07]', () => {
  test('all belong to a company that is alone', () => {
    const { send, companies } = house()
    for (let call = 0; call < 6; call++) void send(noisy)
    expect(companies()).toEqual([noisy, noisy, noisy, noisy])
  })

  test('only some of them are for one while another is there, also in the pauses of the other', async () => {
    const { send, companies, endFirst, pass } = house()
    void send(quiet)
    await endFirst()
    pass(9_000)
    for (let call = 0; call < 4; call++) void send(noisy)
    expect(companies()).toEqual([noisy, noisy])
    void send(quiet)
    expect(companies()).toEqual([noisy, noisy, quiet])
  })

  test('are all of the one again when the other has gone', async () => {
    const { send, companies, endFirst, pass } = house()
    void send(quiet)
    await endFirst()
    for (let call = 0; call < 5; call++) void send(noisy)
    pass(10_001)
    await endFirst()
    expect(companies()).toEqual([noisy, noisy, noisy, noisy])
  })

  test('go to companies in turn, and within one to who came first', async () => {
    const { send, companies, endFirst } = house({ atOnce: 1, atOncePerCompany: 1 })
    for (const company of [noisy, noisy, noisy, quiet, third, quiet]) void send(company)
    const order = []
    for (let call = 0; call < 6; call++) {
      order.push(companies()[0])
      await endFirst()
    }
    expect(order).toEqual([noisy, noisy, quiet, third, noisy, quiet])
  })

  test('are taken until their calls come to their end, also by who waited for them', async () => {
    const { send, companies, endFirst } = house({ atOnce: 2, atOncePerCompany: 2 })
    for (let call = 0; call < 5; call++) void send(noisy)
    await endFirst()
    await endFirst()
    expect(companies()).toEqual([noisy, noisy])
  })

  test('are refused to a crowd of one company, and to nobody else', async () => {
    const { send, endFirst } = house()
    const calls = Array.from({ length: 7 }, () => send(noisy))
    expect(await send(noisy)).toContain('3 calls of company 1 wait')
    calls.push(send(quiet))
    for (let call = 0; call < 8; call++) await endFirst()
    expect(await Promise.all(calls)).toEqual(Array(8).fill('served'))
  })

  test('are not waited for without end', async () => {
    const { send, companies, endFirst } = house({ atOnce: 1, patienceMs: 1 })
    void send(noisy)
    expect(await send(quiet)).toContain('did not come')
    await endFirst()
    expect(companies()).toEqual([])
  })
})

test('while calls of one company hang by the hundred another is served, and who is sent away comes back [T-LOAD-07]', async () => {
  const portal = await openPortal()
  const bystander = portal.as(await portal.given.candidate())
  const person = await portal.given.candidate()
  const { id, questionIds } = await portal.given.begun(person, {
    kind: 'technical',
    asked: [choice({ format: 1, options: [7, 8] })],
  })
  const lock = await portal.database.pool.connect()
  expect((await bystander.call('getMe', {})).status).toBe(200)

  await lock.query('begin')
  await lock.query('select from assessments where id = $1 for update', [id])
  const save = (language: string) =>
    portal.send({
      method: 'POST',
      url: `/api/v1/${language}/answers/`,
      headers: { authorization: `Token ${person.token}` },
      payload: [{ assessment: id, question: only(questionIds), data: { option_id: 7 } }],
    })
  const tooMany = 2
  const room = limits.callsAtOncePerCompany + limits.callsWaitingPerCompany
  const refused: Awaited<ReturnType<typeof save>>[] = []
  const saving = Array.from({ length: room + tooMany }, async () => {
    const answer = await save('en')
    if (answer.status === 429) refused.push(answer)
    return answer.status
  })
  while (refused.length < tooMany) await wait(5)
  for (const answer of refused) expect(answer).toRefuseWith('company-busy')
  const inArabic = await save('ar')
  expect([inArabic.status, inArabic.headers['retry-after']]).toEqual([429, '2'])
  expect(inArabic.body).toEqual({ detail: expect.stringMatching(/البوابة.*٢/) })
  expect((await bystander.call('getMe', {})).status).toBe(200)

  await lock.query('commit')
  lock.release()
  const statuses = await Promise.all(saving)
  expect(statuses.filter((status) => status === 429)).toHaveLength(tooMany)
  expect(statuses.filter((status) => status < 300)).toHaveLength(room)
  expect((await save('en')).status).toBeLessThan(300)
  await portal.close()
})
