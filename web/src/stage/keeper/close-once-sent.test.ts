import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NoAnswer } from '../../lib/exchange.ts'
import { after, keeperWith, layla, server, storedData } from '../../testing/answer-tabs.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { closeLeftOpen, closeOnceSent, inOwnSession } from './close-once-sent.ts'
import { openDeviceStore } from './device-store.ts'

const session = vi.hoisted(() => ({ token: 'of Layla' as string | null }))
vi.mock('../../lib/session.ts', () => ({ token: () => session.token }))

beforeEach(() => {
  session.token = 'of Layla'
})

async function opensScreen() {
  const keeper: AnswerKeeper = await keeperWith(inOwnSession(server, () => keeper))
  return { keeper, leave: () => closeOnceSent(keeper, layla) }
}

/** With a choice that the server has not got. */
async function leavesScreenUnsent() {
  const { keeper, leave } = await opensScreen()
  server.fault = new NoAnswer('cut')
  keeper.keep(11, 'often')
  await after(300)
  leave()
}

const waiting = async () => (await openDeviceStore(layla)).waiting()

describe('a screen that is left for the list', () => {
  test('has its last choice sent, however soon after it [reliability §5]', async () => {
    const { keeper, leave } = await opensScreen()
    keeper.keep(11, 'often')
    leave()
    await after(0)
    expect(storedData()).toEqual({ 11: 'often' })
    expect(await waiting()).toEqual([])
  })

  test('has what waits sent when the server is back, as was promised there [T-FLT-12]', async () => {
    await leavesScreenUnsent()
    await after(10_000)
    server.fault = null
    await after(30_000)
    expect(storedData()).toEqual({ 11: 'often' })
    expect(await waiting()).toEqual([])
  })

  test('sends nothing in the session of somebody else, nor without one; it stays on the device', async () => {
    await leavesScreenUnsent()
    await after(0)
    session.token = 'of Omar'
    server.fault = null
    await after(60_000)
    expect(server.received).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  test('stops when its owner comes back, who sends what waits', async () => {
    await leavesScreenUnsent()
    closeLeftOpen(layla)
    await after(0)
    server.fault = null
    await after(60_000)
    expect(server.received).toEqual([])
  })
})
