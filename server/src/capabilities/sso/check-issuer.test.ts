import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkIssuer } from './provider-address.ts'
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

const literals = [
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.255',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0x7F.1',
  '127.0.0.1.',
  '127。0。0。1',
  '１２７.0.0.1',
  '127%2e0%2e0%2e1',
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '012.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '169.254.170.2',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[100::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
]

const otherForms = [
  'http://PUBLIC:PORT/',
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'HTTP://127.0.0.1:PORT/',
  'https://name@127.0.0.1:PORT/',
  'https://accounts.example:pass@127.0.0.1:PORT/',
  'https://accounts.example@127.0.0.1:PORT/',
  'https:127.0.0.1:PORT',
  'https:\\\\127.0.0.1:PORT',
  'https:///127.0.0.1:PORT',
  ' https://127.0.0.1:PORT',
  'https://127.0.0.1\t:PORT/',
  '//127.0.0.1:PORT',
  '127.0.0.1:PORT',
  'ftp://127.0.0.1:PORT',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_x',
  'data:application/json,{}',
  'javascript:alert(1)',
  'ws://127.0.0.1:PORT',
  'unix:/var/run/docker.sock',
  'https://localhost:PORT',
  'https://LOCALHOST:PORT',
  'https://localhost.:PORT',
  'https://ip6-localhost:PORT',
  '',
]

const forms = [...literals.map((name) => `https://${name}:PORT/`), ...otherForms]
const rules = { allowLoopback: false, resolve: host('127.0.0.1') }

describe('an address of a provider that is not on the public internet [T-SSO-04]', () => {
  test('is tried in at least sixty forms', () => {
    expect(new Set(forms).size).toBeGreaterThanOrEqual(60)
  })

  test('would be noticed by the probe if it were connected to', async () => {
    await createSafeFetch({ allowLoopback: true })(`http://127.0.0.1:${port}/`, get)
    expect(connections).toBe(1)
  })

  test.each(forms)('%o is refused when it is set and when it is asked, and nothing is connected to', async (form) => {
    const address = form.replace('PORT', String(port)).replace('PUBLIC', '8.8.8.8')
    await expect(checkIssuer(address, rules)).rejects.toThrow('refused')
    await expect(createSafeFetch(rules)(address, get)).rejects.toMatchObject({
      code: expect.stringMatching(/^provider-/),
    })
    expect(connections).toBe(0)
  })

  test.each(['https://localhost:PORT/', 'http://localhost:PORT/'])(
    '%s is refused as the system resolves it',
    async (form) => {
      const address = form.replace('PORT', String(port))
      await expect(createSafeFetch({ allowLoopback: false })(address, get)).rejects.toMatchObject({
        code: expect.stringMatching(/^provider-/),
      })
      expect(connections).toBe(0)
    },
  )

  test.each(['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', 'fe80::1%eth0', '::ffff:127.0.0.1'])(
    'a name that leads to %s is refused',
    async (address) => {
      const named = { allowLoopback: false, resolve: host(address) }
      await expect(createSafeFetch(named)(`https://id.example:${port}/`, get)).rejects.toMatchObject({
        code: expect.stringMatching(/^provider-/),
      })
      await expect(checkIssuer(`https://id.example:${port}/`, named)).rejects.toThrow('not public')
      expect(connections).toBe(0)
    },
  )

  test('one private address among public ones refuses the name', async () => {
    const resolve = async () => [...(await host('8.8.8.8')()), ...(await host('127.0.0.1')())]
    const fetching = createSafeFetch({ allowLoopback: false, resolve })(`https://id.example:${port}/`, get)
    await expect(fetching).rejects.toMatchObject({ code: expect.stringMatching(/^provider-/) })
    expect(connections).toBe(0)
  })

  test('even where this machine is allowed, no other private network is', async () => {
    const allowed = { allowLoopback: true, resolve: host('10.0.0.1') }
    for (const address of ['https://10.0.0.1/', 'https://169.254.169.254/', 'https://id.example/', 'http://8.8.8.8/']) {
      await expect(createSafeFetch(allowed)(address, get)).rejects.toMatchObject({
        code: expect.stringMatching(/^provider-/),
      })
    }
    await expect(createSafeFetch(allowed)('http://id.localhost/', get)).rejects.toMatchObject({
      code: expect.stringMatching(/^provider-/),
    })
  })
})

describe('an issuer', () => {
  const publicRules = { allowLoopback: false, resolve: host('8.8.8.8') }

  test.each([
    ['https://id.example', 'https://id.example/'],
    ['https://id.example/realms/acme', 'https://id.example/realms/acme'],
    ['https://id.example:8443/', 'https://id.example:8443/'],
  ])('%s is kept as %s', async (typed, kept) => {
    expect(await checkIssuer(typed, publicRules)).toBe(kept)
  })

  test.each([
    'https://id.example/?tenant=1',
    'https://id.example/#a',
    'https://id.example/.well-known/openid-configuration',
  ])('%s is refused', async (typed) => {
    await expect(checkIssuer(typed, publicRules)).rejects.toThrow(/issuer/i)
  })

  test('whose name nobody knows cannot be reached', async () => {
    const unknown = { allowLoopback: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    await expect(checkIssuer('https://id.example', unknown)).rejects.toMatchObject({ code: 'provider-unresolved' })
    const empty = { allowLoopback: false, resolve: async () => [] }
    await expect(checkIssuer('https://id.example', empty)).rejects.toMatchObject({ code: 'provider-unresolved' })
  })
})
