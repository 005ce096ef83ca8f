import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followOtherTabs } from '../../lib/api.ts'
import { CallRefused, NoAnswer } from '../../lib/exchange.ts'
import { rememberPerson } from '../../lib/last-person.ts'
import { dropToken, isSignedIn, keepToken, onSessionEnd } from '../../lib/session.ts'
import { after, layla, refusal, server, storedData } from '../../testing/answer-tabs.ts'
import { closeOnceSent } from './close-once-sent.ts'
import { openDeviceStore } from './device-store.ts'
import { prepareKeeper, takeKeeper } from './open-keeper.ts'

vi.mock('../after-paint.ts', () => ({ afterPaint: (work: () => void) => work() }))
vi.mock('./start-writer.ts', () => ({ startWriter: () => Promise.reject(new Error('None here')) }))

/** The server as calls reach it. */
const reachingServer: typeof fetch = async (address, init) => {
  if (String(address).endsWith('/users/me/')) return Response.json({ id: layla.user })
  try {
    if (init?.method === 'GET') return Response.json(await server.retrieve())
    return Response.json(await server.cache(JSON.parse(String(init?.body)).answers))
  } catch (error) {
    if (error instanceof CallRefused) return Response.json(error.body, { status: error.status })
    throw error
  }
}

let owner = layla

// The device was opened with the page, before any of these tests.
beforeAll(async () => void (await openDeviceStore(layla)))
beforeEach(() => {
  vi.stubGlobal('fetch', reachingServer)
  signsIn(layla.user)
  // What one test has left open is none of the next one's.
  owner = { ...layla, assessment: owner.assessment + 1 }
})

function signsIn(user: number): void {
  keepToken(`of ${user}`)
  rememberPerson(user)
}

/** With a choice that the server has not got, because the line is cut. */
async function leavesScreenUnsent() {
  const keeper = await takeKeeper(owner)
  server.fault = new NoAnswer('cut')
  keeper.keep(11, 'often')
  await after(300)
  closeOnceSent(keeper, owner)
  await after(0)
}

const waiting = async () => (await openDeviceStore(owner)).waiting()

describe('a screen that is left for the list', () => {
  test('has its last choice sent, however soon after it [reliability §5]', async () => {
    const keeper = await takeKeeper(owner)
    keeper.keep(11, 'often')
    closeOnceSent(keeper, owner)
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

  test.each([
    ['in the session of somebody else', () => signsIn(2)],
    ['without a session', dropToken],
  ])('sends nothing %s; it stays on the device', async (_, happens) => {
    await leavesScreenUnsent()
    happens()
    server.fault = null
    await after(60_000)
    expect(server.received).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  test.each([
    ['in the session of somebody else', () => signsIn(2)],
    ['without a session', dropToken],
  ])('sends nothing %s that was still being written down when it was left', async (_, happens) => {
    const ends = vi.fn()
    const stopListening = onSessionEnd(ends)
    const keeper = await takeKeeper(owner)
    keeper.keep(11, 'often')
    happens()
    closeOnceSent(keeper, owner)
    await after(60_000)
    stopListening()
    expect([server.received, ends.mock.calls]).toEqual([[], []])
    expect(await waiting()).toHaveLength(1)
  })

  test('has what waits sent when its owner has signed in in another tab meanwhile', async () => {
    await leavesScreenUnsent()
    localStorage.setItem('token', 'renewed')
    await followOtherTabs()
    server.fault = null
    await after(30_000)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test.each([
    ['after the deadline', 403],
    ['with a token that is over', 401],
  ])('%s keeps what waits, tries no more and leads nobody away from other work [ERR-01, ERR-02]', async (_, status) => {
    const ends = vi.fn()
    const stopListening = onSessionEnd(ends)
    await leavesScreenUnsent()
    server.fault = refusal(status)
    await after(30_000)
    stopListening()
    expect([ends.mock.calls, isSignedIn()]).toEqual([[], true])
    server.fault = null
    await after(60_000)
    expect(server.received).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  test('does not wait for an answer that the server refuses, which only its owner can change', async () => {
    const keeper = await takeKeeper(owner)
    const close = vi.spyOn(keeper, 'close')
    server.fault = refusal(400)
    keeper.keep(11, 'refused')
    await after(300)
    keeper.keep(12, 'good')
    closeOnceSent(keeper, owner)
    expect(close).not.toHaveBeenCalled()
    server.fault = null
    await after(0)
    expect(storedData()).toEqual({ 12: 'good' })
    expect(close).toHaveBeenCalled()
  })

  test('sends what waits once when its owner comes back to it', async () => {
    await leavesScreenUnsent()
    server.fault = null
    await takeKeeper(owner)
    await after(60_000)
    expect(server.received).toMatchObject([[{ question: 11, data: 'often' }]])
  })

  test('goes on sending when its owner comes back and cannot be shown the answers', async () => {
    await leavesScreenUnsent()
    await expect(takeKeeper(owner)).rejects.toThrow(NoAnswer)
    server.fault = null
    await after(30_000)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('goes on sending when its owner comes back and turns away before it is there', async () => {
    await leavesScreenUnsent()
    server.retrieve = async () => ({ data: [] })
    await prepareKeeper(owner)
    await after(10_000)
    server.fault = null
    await after(30_000)
    expect(storedData()).toEqual({ 11: 'often' })
  })

  test('in a browser that keeps nothing is found as it was left, and goes on from there [T-FLT-13]', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await leavesScreenUnsent()
    server.fault = null
    const again = await takeKeeper(owner)
    expect([...again.answers]).toEqual([[11, 'often']])
    again.keep(12, 'never')
    await after(30_000)
    expect(storedData()).toEqual({ 11: 'often', 12: 'never' })
    again.keep(11, 'always')
    await after(300)
    expect(storedData()).toEqual({ 11: 'always', 12: 'never' })
  })
})
