import { describe, expect, test } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { after, keeperWith, layla, opensTab, refusal, rest, server, storedData } from '../../testing/answer-tabs.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { AnswerStore, Change } from './answer-store.ts'
import { openDeviceStore } from './device-store.ts'
import type { Line } from './line.ts'
import { openMemoryStore } from './memory-store.ts'

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

  test('does not wait for an autosave that stands still: what is over has seconds left in which it counts [GAME-18, T-FLT-11]', async () => {
    let arrive = () => {}
    const standsStill = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const cache: Line['cache'] = (changes) => standsStill.then(() => server.cache(changes))
    const tab = await keeperWith({ retrieve: server.retrieve, submit: server.submit, cache })
    tab.keep(11, 'draft')
    await after(300)
    const submitting = tab.submit(new Map([[11, 'final']]))
    await after(1_000)
    expect(storedData()).toEqual({ 11: 'final' })
    expect(await submitting).toBe(true)

    arrive()
    await rest()
    expect(storedData()).toEqual({ 11: 'final' })
    expect([tab.answers.get(11), tab.keeping.saving]).toEqual(['final', 'saved'])
  })

  test('carries what waits, and nothing is sent beside it when the line comes back meanwhile [T-CON-18]', async () => {
    const tab = await opensTab()
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'often')
    await after(300)
    let comesBack = () => {}
    const isBack = new Promise<void>((resolve) => {
      comesBack = resolve
    })
    const submitting = tab.submit(tab.answers, (post) => isBack.then(post))
    await rest()
    server.fault = null
    const cached = server.received.length
    tab.hurry()
    await rest()
    expect(server.received).toHaveLength(cached)
    comesBack()
    expect(await submitting).toBe(true)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('of what another tab has submitted leaves nothing on the device [architecture §5]', async () => {
    const tab = await opensTab()
    server.submit = async () => {
      throw refusal(409)
    }
    await expect(tab.submit(new Map([[11, 'too late']]))).rejects.toThrow('409')
    await after(300)
    expect(await (await openDeviceStore(layla)).waiting()).toEqual([])
    expect(storedData()).toEqual({})
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

test.each([
  ['Save and close', (tab: AnswerKeeper) => tab.saveAll()],
  ['Submit', (tab: AnswerKeeper) => tab.submit(tab.answers).catch(() => false)],
])(
  '%s that did not get through is no end of trying: what waits is sent when the line is back [PERS-18, reliability §5]',
  async (_, press) => {
    const tab = await opensTab()
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'often')
    await after(300)
    expect(await press(tab)).toBe(false)
    server.fault = null
    await after(30_000)
    expect([tab.keeping.saving, storedData()]).toEqual(['saved', { 11: 'often' }])
  },
)

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

  test('since the line was cut says that all is saved only when what waited before is sent too [T-FLT-13]', async () => {
    const store = await openDeviceStore(layla)
    let isFull = false
    const tab = await opensTab(layla, {
      ...store,
      put: (change) => (isFull ? Promise.reject(new Error('full')) : store.put(change)),
    })
    server.fault = new NoAnswer('cut')
    tab.keep(11, 'before it was full')
    await after(300)
    isFull = true
    tab.keep(12, 'since')
    await after(300)
    expect(tab.keeping).toMatchObject({ saving: 'kept', isDurable: false })

    server.fault = null
    await after(5_000)
    expect([tab.keeping.saving, storedData()]).toEqual(['saved', { 11: 'before it was full', 12: 'since' }])
    // What is still on the device is the same, and older.
    await opensTab()
    await after(300)
    expect(storedData()).toEqual({ 11: 'before it was full', 12: 'since' })
    expect(await store.waiting()).toEqual([])
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
