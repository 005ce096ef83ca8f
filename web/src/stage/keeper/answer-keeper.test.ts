import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallRefused, NoAnswer } from '../../lib/api.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import type { AnswerStore, Change, Owner } from './answer-store.ts'
import { openDeviceStore } from './device-store.ts'
import type { Line } from './line.ts'
import { openMemoryStore } from './memory-store.ts'
import { openOtherTabs } from './other-tabs.ts'

const layla: Owner = { user: 1, assessment: 7 }
const refusal = (status: number, body: unknown = {}) => new CallRefused({ status, body, requestId: null })

/** The server's rule (architecture.md §5): a revision that is not above the stored one changes nothing. */
class FakeServer implements Line {
  readonly stored = new Map<number, Change>()
  readonly received: Change[][] = []
  fault: Error | null = null
  /** Stores and then loses the answer, as a cut line does. */
  losesReplies = false

  retrieve = async () => {
    if (this.fault) throw this.fault
    return { data: [...this.stored.values()] }
  }
  cache = async (changes: readonly Change[]) => this.#take(changes)
  submit = async (changes: readonly Change[]) => this.#take(changes)

  #take(changes: readonly Change[]) {
    if (this.fault) throw this.fault
    this.received.push([...changes])
    const answers = changes.map((change) => {
      const before = this.stored.get(change.question)
      const isStale = before !== undefined && change.rev <= before.rev && before.op_id !== change.op_id
      if (!isStale) this.stored.set(change.question, change)
      const { question, op_id, rev, data } = isStale ? before : change
      const isOther = isStale && JSON.stringify(data) !== JSON.stringify(change.data)
      return { question, op_id, rev, stale: isOther, ...(isOther && { data }) }
    })
    if (this.losesReplies) throw new NoAnswer('cut')
    return { answers }
  }
}

let server: FakeServer
const tabs: AnswerKeeper[] = []

async function opensTab(owner = layla, store?: AnswerStore): Promise<AnswerKeeper> {
  const keeper = new AnswerKeeper({
    store: store ?? (await openDeviceStore(owner)),
    line: server,
    tabs: openOtherTabs(owner),
    now: () => new Date('2026-01-05T10:42:00Z'),
    random: () => 1,
  })
  tabs.push(keeper)
  await keeper.load()
  return keeper
}

/** Lets the timers of the keeper come due, and everything that follows from them. */
async function after(ms: number): Promise<void> {
  await rest()
  await vi.advanceTimersByTimeAsync(ms)
  await rest()
}

/** IndexedDB takes a turn of the event loop for each step. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await oneTurn()
}

function oneTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

const storedData = () => Object.fromEntries([...server.stored].map(([question, { data }]) => [question, data]))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = new FakeServer()
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.useRealTimers()
})

describe('a change', () => {
  test('is on the device before it is sent, and leaves it only after the receipt [architecture §5]', async () => {
    const tab = await opensTab()
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'often')
    expect(tab.keeping.saving).toBe('saving')
    await after(0)
    const device = await openDeviceStore(layla)
    expect(await device.waiting()).toMatchObject([{ question: 11, data: 'often', rev: 1 }])
    await after(300)
    expect(tab.keeping.saving).toBe('kept')
    expect(await device.waiting()).toHaveLength(1)

    server.fault = null
    await after(1_000)
    expect(tab.keeping).toMatchObject({ saving: 'saved', savedAt: new Date('2026-01-05T10:42:00Z') })
    expect(await device.waiting()).toEqual([])
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('travels together with those made shortly before it, the newest of each question only', async () => {
    const tab = await opensTab()
    tab.keep(11, 'never')
    tab.keep(12, 'always')
    tab.keep(11, 'often')
    await after(300)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject([
      { question: 11, data: 'often' },
      { question: 12, data: 'always' },
    ])
  })

  test('made while its predecessor is under way is not let go with it', async () => {
    const tab = await opensTab()
    const sent = server.cache
    server.cache = async (changes) => {
      server.cache = sent
      tab.keep(11, 'second')
      return sent(changes)
    }
    tab.keep(11, 'first')
    await after(300)
    expect(tab.keeping.saving).toBe('saving')
    await after(300)
    expect(storedData()).toEqual({ 11: 'second' })
    expect(tab.keeping.saving).toBe('saved')
  })
})

describe('a bad line', () => {
  test('is tried again after 1, 2, 4 … 30 seconds, for ever [reliability §5]', async () => {
    const tab = await opensTab()
    let tries = 0
    server.cache = async () => {
      tries++
      throw refusal(503)
    }
    tab.keep(11, 'often')
    await after(300)
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await after(seconds * 1_000 - 1)
      expect(tries).toBe(index + 1)
      await after(1)
      expect(tries).toBe(index + 2)
    }
  })

  test('that loses the reply doubles nothing: the same operation is sent again [T-CON-01]', async () => {
    const tab = await opensTab()
    server.losesReplies = true
    tab.keep(11, 'often')
    await after(300)
    server.losesReplies = false
    await after(1_000)
    expect(tab.keeping.saving).toBe('saved')
    expect(server.received.map(([change]) => change?.op_id)).toHaveLength(2)
    expect(new Set(server.received.map(([change]) => change?.op_id)).size).toBe(1)
  })

  test('that is back is used at once', async () => {
    const tab = await opensTab()
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'often')
    await after(300)
    server.fault = null
    tab.hurry()
    await after(0)
    expect(tab.keeping.saving).toBe('saved')
  })
})

describe('after a reload, a crash or a forced sign-in', () => {
  test.each([
    ['a cut line', new NoAnswer('cut')],
    ['a refused token', refusal(401)],
    ['a restart of the server', refusal(503)],
  ])('what waited because of %s is shown and sent [T-FLT-12, T-FLT-14]', async (_, fault) => {
    const before = await opensTab()
    before.keep(10, 'sent')
    await after(300)
    server.fault = fault
    before.keep(11, 'waits')
    await after(300)
    before.close()

    server.fault = null
    const again = await opensTab()
    expect([...again.answers]).toEqual([
      [10, 'sent'],
      [11, 'waits'],
    ])
    await after(300)
    expect(storedData()).toEqual({ 10: 'sent', 11: 'waits' })
  })

  test('nobody else at the same browser sees or sends it [T-FLT-14]', async () => {
    const mine = await opensTab()
    server.fault = refusal(401)
    mine.keep(11, 'mine')
    await after(300)
    server.fault = null
    const theirs = await opensTab({ user: 2, assessment: 7 })
    await after(300)
    expect([...theirs.answers]).toEqual([])
    expect(server.received).toEqual([])
  })
})

describe('two tabs', () => {
  test('show the same answers and never use one revision twice [T-CON-03]', async () => {
    const [first, second] = [await opensTab(), await opensTab()]
    first.keep(11, 'first')
    second.keep(11, 'second')
    second.keep(12, 'only here')
    await after(300)
    await after(300)
    expect([...first.answers]).toEqual([...second.answers])
    expect(storedData()).toEqual(Object.fromEntries(first.answers))
    expect(first.answers.get(12)).toBe('only here')
    expect([first.keeping.saving, second.keeping.saving]).toEqual(['saved', 'saved'])
    const revisions = server.received.flat().filter(({ question }) => question === 11)
    const operations = new Map(revisions.map(({ op_id, rev }) => [op_id, rev]))
    expect(new Set(operations.values()).size).toBe(operations.size)
  })

  test('news that come late do not bring an older answer back [T-CON-03]', async () => {
    const tab = await opensTab()
    tab.keep(11, 'first')
    tab.keep(11, 'second')
    await after(300)
    const other = openOtherTabs(layla)
    other.tell([{ question: 11, data: 'first', rev: 1 }])
    await rest()
    other.close()
    expect(tab.answers.get(11)).toBe('second')
  })

  test('an answer given meanwhile on another device is shown, not overwritten [T-CON-03]', async () => {
    const tab = await opensTab()
    server.stored.set(11, { question: 11, data: 'elsewhere', op_id: 'x', rev: 5 })
    tab.keep(11, 'here')
    await after(300)
    expect(tab.answers.get(11)).toBe('elsewhere')
    expect(storedData()).toEqual({ 11: 'elsewhere' })
    tab.keep(11, 'here again')
    await after(300)
    expect(storedData()).toEqual({ 11: 'here again' })
  })

  test('one that submits closes the other, which then says so and sends nothing more [T-CON-11]', async () => {
    const tab = await opensTab()
    server.cache = async () => {
      throw refusal(409)
    }
    tab.keep(11, 'late')
    await after(300)
    expect(tab.keeping.isClosed).toBe(true)
    expect(await (await openDeviceStore(layla)).waiting()).toEqual([])
  })
})

describe('an answer that the server refuses', () => {
  test('is marked with the reason and kept, and the others are saved [reliability §5]', async () => {
    const tab = await opensTab()
    const { cache } = server
    server.cache = async (changes) => {
      const isBad = ({ data }: Change) => data === 'bad'
      if (changes.some(isBad))
        throw refusal(
          400,
          changes.map((change) => (isBad(change) ? { data: ['No.'] } : {})),
        )
      return cache(changes)
    }
    tab.keep(11, 'bad')
    tab.keep(12, 'good')
    await after(300)
    expect([...tab.keeping.refused]).toEqual([[11, 'No.']])
    expect(tab.answers.get(11)).toBe('bad')
    expect(storedData()).toEqual({ 12: 'good' })

    tab.keep(11, 'mended')
    expect([...tab.keeping.refused]).toEqual([])
    await after(300)
    expect(storedData()).toEqual({ 11: 'mended', 12: 'good' })
  })

  test('without saying which one is found by sending each alone', async () => {
    const tab = await opensTab()
    const { cache } = server
    server.cache = async (changes) => {
      if (changes.some(({ data }) => data === 'bad')) throw refusal(400, { detail: 'No.' })
      return cache(changes)
    }
    tab.keep(11, 'bad')
    tab.keep(12, 'good')
    await after(300)
    expect([...tab.keeping.refused]).toEqual([[11, 'No.']])
    expect(storedData()).toEqual({ 12: 'good' })
  })
})

describe('submitting', () => {
  test('stands above every autosave, also one that arrives late [T-CON-18]', async () => {
    const tab = await opensTab()
    tab.keep(11, 'draft')
    await after(300)
    const [[draft]] = server.received as [[Change]]
    expect(await tab.submit(new Map([[11, 'final']]))).toBe(true)
    await server.cache([{ ...draft, op_id: 'late' }])
    expect(storedData()).toEqual({ 11: 'final' })
  })

  test('that fails leaves everything on the device, and a second press has one effect', async () => {
    const tab = await opensTab()
    tab.keep(11, 'often')
    server.fault = new NoAnswer('cut')
    await expect(tab.submit(tab.answers)).rejects.toThrow(NoAnswer)
    server.fault = null
    await tab.submit(tab.answers)
    await tab.submit(tab.answers)
    expect(storedData()).toEqual({ 11: 'often' })
    expect(server.stored.size).toBe(1)
    await tab.forget()
    expect(await (await openDeviceStore(layla)).waiting()).toEqual([])
  })

  test('carries the reaction time of each answer that was measured [OPEN-34]', async () => {
    const tab = await opensTab()
    tab.keep(11, 'often', 640)
    expect(tab.isSaved(11)).toBe(false)
    await after(300)
    expect(tab.isSaved(11)).toBe(true)
    await tab.submit(new Map([[11, 'often']]))
    expect(server.stored.get(11)).toMatchObject({ rt_ms: 640, rev: 2 })
  })

  test('says so when another device was ahead', async () => {
    const tab = await opensTab()
    server.stored.set(11, { question: 11, data: 'elsewhere', op_id: 'x', rev: 5 })
    expect(await tab.submit(new Map([[11, 'here']]))).toBe(false)
    expect(tab.answers.get(11)).toBe('elsewhere')
  })
})

test('Save and close sends every answer and tells whether the server has them [PERS-18]', async () => {
  const tab = await opensTab()
  tab.keep(11, 'often')
  await after(300)
  tab.keep(12, 'always')
  expect(await tab.saveAll()).toBe(true)
  expect(server.received.at(-1)).toMatchObject([{ question: 11 }, { question: 12 }])
  expect(tab.keeping.saving).toBe('saved')
  server.fault = new NoAnswer('cut')
  expect(await tab.saveAll()).toBe(false)
})

describe('a browser that keeps nothing', () => {
  test('is told apart, and answers go straight to the server [T-FLT-13]', async () => {
    const tab = await opensTab(layla, openMemoryStore())
    expect(tab.keeping.isDurable).toBe(false)
    tab.keep(11, 'often')
    await after(300)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('from the middle of the work on loses nothing either [T-FLT-13]', async () => {
    const full: AnswerStore = { ...openMemoryStore(), isDurable: true, put: () => Promise.reject(new Error('full')) }
    const tab = await opensTab(layla, full)
    server.stored.set(11, { question: 11, data: 'before', op_id: 'x', rev: 0 })
    tab.keep(11, 'often')
    await after(300)
    expect(tab.keeping.isDurable).toBe(false)
    expect(storedData()).toEqual({ 11: 'often' })
  })
})

test('how many answers are saved is known at any time [OPEN-26]', async () => {
  const tab = await opensTab()
  tab.keep(11, 'often')
  await after(300)
  server.fault = new NoAnswer('cut')
  tab.keep(12, 'always')
  expect(tab.saved()).toEqual(['often'])
})
