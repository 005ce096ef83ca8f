import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'

/** Listens where a forged request would arrive, and counts connections, not requests. */
let probe: Server
let port: number
let connections = 0
beforeAll(async () => {
  probe = createServer((_, response) => response.end('{}'))
  probe.on('connection', () => connections++)
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  port = (probe.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => probe.close(resolve)))
beforeEach(() => {
  connections = 0
})

const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
const host = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }]

describe('a connection', () => {
  test('reaches this machine where that is allowed', async () => {
    const answer = await createSafeFetch({ allowLoopback: true })(`http://127.0.0.1:${port}/`, get)
    expect(answer.status).toBe(200)
    expect(connections).toBe(1)
  })

  test('goes to the address that was checked, whatever the name means a moment later [T-SSO-04]', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    let asked = 0
    const resolve = async () => host(answers[Math.min(asked++, 1)] ?? '')()
    const local = createServer((request, response) => response.end(request.socket.localAddress))
    await new Promise<void>((done) => local.listen(0, '0.0.0.0', done))
    const { port: localPort } = local.address() as AddressInfo
    const answer = await createSafeFetch({ allowLoopback: true, resolve })(`http://id.localhost:${localPort}/`, get)
    expect(await answer.text()).toBe('127.0.0.1')
    expect(asked).toBe(1)
    local.close()
  })

  test('a name that becomes a private one at the next request is refused then [T-SSO-04]', async () => {
    const addresses = ['127.0.0.1', '10.0.0.1']
    const resolve = async () => host(addresses.shift() ?? '')()
    const fetchSafely = createSafeFetch({ allowLoopback: true, resolve })
    expect((await fetchSafely(`http://id.localhost:${port}/`, get)).status).toBe(200)
    await expect(fetchSafely(`http://id.localhost:${port}/`, get)).rejects.toMatchObject({
      code: 'provider-not-public',
    })
    expect(connections).toBe(1)
  })
})

describe('an answer of the provider', () => {
  let answering: Server
  let address: string
  let answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string }
  beforeAll(async () => {
    answering = createServer((request, response) => {
      const { status, headers = {}, body = '' } = answer(request.url ?? '')
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(answering.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((resolve) => answering.close(resolve)))

  test.each([301, 302, 303, 307, 308])('that redirects (%i) is not followed [T-SSO-04]', async (status) => {
    answer = () => ({ status, headers: { location: `http://127.0.0.1:${port}/` } })
    await expect(createSafeFetch({ allowLoopback: true })(address, get)).rejects.toMatchObject({ code: 'sso-failed' })
    expect(connections).toBe(0)
  })

  test('may have 256 KB and not a byte more', async () => {
    answer = (path) => ({ status: 200, body: 'x'.repeat(Number(path.slice(1))) })
    const fetchSafely = createSafeFetch({ allowLoopback: true })
    expect((await (await fetchSafely(`${address}262144`, get)).text()).length).toBe(262_144)
    await expect(fetchSafely(`${address}262145`, get)).rejects.toThrow('too long')
    await expect(fetchSafely(`${address}90000000`, get)).rejects.toThrow('too long')
  })

  test.each([500, 502, 503])('of %i means that the provider cannot be reached', async (status) => {
    answer = () => ({ status })
    await expect(createSafeFetch({ allowLoopback: true })(address, get)).rejects.toMatchObject({
      code: 'sso-unreachable',
    })
  })

  test('is not asked for in a packed form', async () => {
    let encoding: string | undefined
    const listening = createServer((request, response) => {
      encoding = String(request.headers['accept-encoding'])
      response.end()
    })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    await createSafeFetch({ allowLoopback: true })(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`, get)
    expect(encoding).toBe('identity')
    listening.close()
  })
})
