import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, signOut, upload } from './api.ts'
import { CallRefused, NoAnswer } from './exchange.ts'
import { rememberPerson } from './last-person.ts'
import { dropToken, keepToken, onSessionEnd, token } from './session.ts'

const LAYLA = 1
const OMAR = 2

/** Who the server takes each token for; the calls that reached it, with the token of each. */
const server = { people: new Map<string, number>(), heard: [] as string[], isAway: false }
const stored = new Map<string, string>()
const ends: string[] = []
onSessionEnd((reason) => void ends.push(reason))
afterEach(() => vi.unstubAllGlobals())

function answer(address: string, { headers }: { headers: Headers }): Response {
  if (server.isAway) throw new TypeError('Failed to fetch')
  const sent = headers.get('authorization') ?? 'nobody'
  const isAskedWho = address.endsWith('/users/me/')
  server.heard.push(isAskedWho ? `who is ${sent}` : sent)
  const id = server.people.get(sent.replace('Token ', ''))
  return id === undefined ? Response.json({}, { status: 401 }) : Response.json(isAskedWho ? { id } : [])
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, sent: { headers: Headers }) => answer(address, sent))
  Object.assign(server, { people: new Map(), heard: [], isAway: false })
  server.people.set('layla', LAYLA).set('layla-again', LAYLA).set('omar', OMAR)
  stored.clear()
  ends.length = 0
  keepToken('layla')
  rememberPerson(LAYLA)
})

const asksForApplications = () => call('listApplications', {})

describe('after another tab has stored another token', () => {
  test('of the same person, calls go on with it, and it is asked once who that is [OPEN-39]', async () => {
    stored.set('token', 'layla-again')
    await Promise.all([asksForApplications(), asksForApplications()])
    await asksForApplications()
    expect(server.heard).toEqual(['who is Token layla-again', ...Array(3).fill('Token layla-again')])
    expect(ends).toEqual([])
  })

  test('of somebody else, nothing is sent, the session here is over, and theirs is not [ERR-01]', async () => {
    stored.set('token', 'omar')
    await expect(asksForApplications()).rejects.toMatchObject({ status: 401 })
    expect(server.heard).toEqual(['who is Token omar'])
    expect([ends, token(), stored.get('token')]).toEqual([['expired-session'], null, 'omar'])
  })

  test('that the server refuses, nothing is sent, and it is removed [ERR-01]', async () => {
    stored.set('token', 'revoked')
    await expect(asksForApplications()).rejects.toBeInstanceOf(CallRefused)
    expect([server.heard, ends, stored.has('token')]).toEqual([['who is Token revoked'], ['expired-session'], false])
  })

  test('on a dead line, nothing is sent and nothing ends until somebody can say who it is', async () => {
    stored.set('token', 'layla-again')
    server.isAway = true
    await expect(asksForApplications()).rejects.toBeInstanceOf(NoAnswer)
    expect([ends, token()]).toEqual([[], 'layla'])
    server.isAway = false
    await asksForApplications()
    expect(server.heard.at(-1)).toBe('Token layla-again')
  })

  test('before it is known who works here, nobody is taken for the same person', async () => {
    keepToken('omar')
    stored.set('token', 'layla')
    await expect(asksForApplications()).rejects.toMatchObject({ status: 401 })
    expect([ends, stored.get('token')]).toEqual([['expired-session'], 'layla'])
  })
})

test('after another tab has removed the token the session is over, and nothing is sent [AUTH-16, ERR-01]', async () => {
  stored.clear()
  await expect(asksForApplications()).rejects.toMatchObject({ status: 401 })
  expect([server.heard, ends, token()]).toEqual([[], ['expired-session'], null])
})

test('a refusal that comes late does not end the session of whoever has signed in meanwhile [ERR-01]', async () => {
  server.people.delete('layla')
  const asking = asksForApplications()
  keepToken('omar')
  await expect(asking).rejects.toMatchObject({ status: 401 })
  expect([ends, token(), stored.get('token')]).toEqual([[], 'omar', 'omar'])
  dropToken()
})

test('a deactivated account ends the session as one that signing in does not bring back [T-AUTH-19, ERR-01]', async () => {
  keepToken('layla')
  const headers = { 'www-authenticate': 'Token error="account-inactive"' }
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'User inactive or deleted.' }, { status: 401, headers }))
  await expect(asksForApplications()).rejects.toMatchObject({ status: 401 })
  expect([ends, token()]).toEqual([['deactivated'], null])
})

test('calls have JSON content type with a body and without one, and logging out too [API-03]', async () => {
  const types: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: HeadersInit }) => {
    types.push(new Headers(headers).get('content-type'))
    return Response.json([])
  })
  await asksForApplications()
  await call('apply', { body: { job_id: 1 } })
  signOut()
  expect(types).toEqual(Array(3).fill('application/json'))
})

test('signing out counts here before the server has answered, and reaches it when the page is closed [AUTH-16]', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return new Promise(() => undefined)
  })
  signOut()
  expect([token(), stored.has('token')]).toEqual([null, false])
  expect(sent).toMatchObject([{ headers: { authorization: 'Token layla' }, keepalive: true }])
})

test('an upload may be slow, but one that stands still counts as not answered [VIDEO-28, OPEN-35]', async () => {
  vi.useFakeTimers()
  const progress = () => Object.assign(new Event('progress'), { loaded: 1, total: 2 })
  let line = new EventTarget()
  class HalfOpen extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    send() {
      line = this.upload
    }
    abort() {
      for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type))
    }
  }
  vi.stubGlobal('XMLHttpRequest', HalfOpen)
  const ended = vi.fn()
  const sent = {
    fields: {},
    file: new Blob(['webm']),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  }
  upload('uploadVideo', sent).catch(ended)
  for (let minute = 0; minute < 10; minute++) {
    await vi.advanceTimersByTimeAsync(60_000)
    line.dispatchEvent(progress())
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(ended).toHaveBeenCalledWith(expect.any(NoAnswer))
  vi.useRealTimers()
})

test('an upload that nobody waits for any more does not begin [VIDEO-24, VIDEO-28]', async () => {
  const send = vi.fn()
  class Line extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    abort() {}
    send = send
  }
  vi.stubGlobal('XMLHttpRequest', Line)
  const sent = { fields: {}, file: new Blob(['webm']), onProgress: () => undefined, signal: AbortSignal.abort() }
  await expect(upload('uploadVideo', sent)).rejects.toBeInstanceOf(NoAnswer)
  expect(send).not.toHaveBeenCalled()
})

describe('what something on the way says instead of the server', () => {
  const page = '<!doctype html><title>Sign in to the Wi-Fi</title>'

  test.each([
    [200, 502],
    [401, 502],
    [403, 502],
    [404, 502],
    [409, 502],
    [429, 429],
    [503, 503],
  ])('with %i passes as a fault of %i: it neither saves, ends nor closes anything [OPEN-35]', async (said, status) => {
    keepToken('layla')
    vi.stubGlobal('fetch', async () => new Response(page, { status: said }))
    await expect(asksForApplications()).rejects.toMatchObject({ status, body: undefined })
    expect([ends, token()]).toEqual([[], 'layla'])
  })

  test('is no receipt for a recording, which would then leave the device [VIDEO-28, OPEN-35]', async () => {
    class Intercepted extends EventTarget {
      upload = new EventTarget()
      status = 200
      responseText = page
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      send() {
        for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type))
      }
    }
    vi.stubGlobal('XMLHttpRequest', Intercepted)
    const { signal } = new AbortController()
    const sent = { fields: {}, file: new Blob(['webm']), onProgress: () => undefined, signal }
    await expect(upload('uploadVideo', sent)).rejects.toMatchObject({ status: 502 })
  })
})
