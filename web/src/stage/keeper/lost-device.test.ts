import { describe, expect, test } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { after, layla, opensTab, server, storedData } from '../../testing/answer-tabs.ts'
import type { AnswerStore } from './answer-store.ts'
import { openDeviceStore } from './device-store.ts'

/** The device's store, until the browser lets go of it: as after its data were cleared, or in a page that had slept. */
async function storeThatGoes() {
  const store = await openDeviceStore(layla)
  let isGone = false
  const unlessGone =
    <Asked extends unknown[], Answer>(step: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> =>
      isGone ? Promise.reject(new Error('The connection is closed')) : step(...asked)
  const going: AnswerStore = {
    isDurable: true,
    put: unlessGone(store.put),
    waiting: unlessGone(store.waiting),
    seen: unlessGone(store.seen),
    see: unlessGone(store.see),
    settle: unlessGone(store.settle),
    clear: unlessGone(store.clear),
  }
  return {
    store: going,
    go: () => {
      isGone = true
    },
  }
}

/** A tab whose line is cut, and whose device goes with a choice that was not sent. */
async function losesDeviceUnsent() {
  const { store, go } = await storeThatGoes()
  const tab = await opensTab(layla, store)
  server.fault = new NoAnswer('cut')
  tab.keep(11, 'often')
  await after(300)
  go()
  return tab
}

describe('a device that is lost in the middle of the work', () => {
  test('takes nothing with it that waits: what the page shows is sent [T-FLT-13]', async () => {
    const tab = await losesDeviceUnsent()
    server.fault = null
    await after(5_000)
    expect(tab.keeping).toMatchObject({ saving: 'saved', isDurable: false })
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('does not keep a receipt from being heard [T-FLT-13]', async () => {
    const { store, go } = await storeThatGoes()
    const tab = await opensTab(layla, store)
    const { cache } = server
    server.cache = async (changes) => {
      go()
      return cache(changes)
    }
    tab.keep(11, 'often')
    await after(300)
    await after(5_000)
    expect(tab.keeping).toMatchObject({ saving: 'saved', isDurable: false })
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('does not keep whoever comes back to the page from their answers [T-FLT-13]', async () => {
    const tab = await losesDeviceUnsent()
    await after(5_000)
    server.fault = null
    await tab.load()
    expect([...tab.answers]).toEqual([[11, 'often']])
    await after(0)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('lets Save and close come to an end [PERS-18]', async () => {
    const tab = await losesDeviceUnsent()
    expect(await tab.saveAll()).toBe(false)
    server.fault = null
    expect(await tab.saveAll()).toBe(true)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('does not make a submission that arrived look as if it had not [OPEN-35]', async () => {
    const { store, go } = await storeThatGoes()
    const tab = await opensTab(layla, store)
    tab.keep(11, 'often')
    await after(300)
    const { submit } = server
    server.submit = async (changes) => {
      go()
      return submit(changes)
    }
    expect(await tab.submit(tab.answers)).toBe(true)
    await tab.forget()
    expect(storedData()).toEqual({ 11: 'often' })
  })
})

test('a device that has no room for what the server has is no reason to show none of it [T-FLT-13]', async () => {
  const store = await openDeviceStore(layla)
  server.stored.set(11, { question: 11, data: 'elsewhere', op_id: 'x', rev: 5 })
  const tab = await opensTab(layla, { ...store, see: () => Promise.reject(new Error('full')) })
  expect([...tab.answers]).toEqual([[11, 'elsewhere']])
  expect(tab.keeping.isDurable).toBe(false)
  tab.keep(11, 'here')
  await after(300)
  expect(storedData()).toEqual({ 11: 'here' })
})
