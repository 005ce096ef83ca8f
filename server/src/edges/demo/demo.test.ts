import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { isDemoWanted, loadDemo, requireNoOpenDemo } from './demo.service.ts'
import { demoCompanies, demoPassword, demoPeople } from './demo-people.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const database = (isEmbedded: boolean) => ({ ...portal.database, isEmbedded })

const door = (env: Record<string, string> = {}) => readConfig(env)

test('an empty embedded database gets the demonstration, any other only when asked', async () => {
  expect(await isDemoWanted(door(), database(true))).toBe(true)
  expect(await isDemoWanted(door({ DEMO: '0' }), database(true))).toBe(false)
  expect(await isDemoWanted(door(), database(false))).toBe(false)
  expect(await isDemoWanted(door({ DEMO: '1' }), database(false))).toBe(true)
})

const open = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { PUBLIC_URL: 'https://assess.example.com' },
  { HOST: '127.0.0.1.example.com' },
]

test.each(open)('a server that others can reach through %o gets it only when asked [ASVS V6.3.2]', async (env) => {
  expect(await isDemoWanted(door(env), database(true))).toBe(false)
  expect(await isDemoWanted(door({ ...env, DEMO: '1' }), database(true))).toBe(true)
})

test.each([
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:80' },
])('a server that only this machine reaches through %o gets it', async (env) => {
  expect(await isDemoWanted(door(env), database(true))).toBe(true)
})

test('a company of somebody else is never joined by demo accounts with a known password', async () => {
  await portal.given.company()
  expect(await isDemoWanted(door(), database(true))).toBe(false)
})

test('the demonstration is loaded once, with every account of the fixed points, also by two nodes at once', async () => {
  await Promise.all([loadDemo(database(true)), loadDemo(database(true))])
  const { rows } = await portal.database.pool.query('select email from users order by id')
  expect(rows.map((row) => row.email)).toEqual(demoPeople.map((person) => person.email))
  expect(await isDemoWanted(door(), database(true))).toBe(true)
})

test.each(open)(
  'a server with demo accounts does not start where others reach them through %o unasked',
  async (env) => {
    await expect(requireNoOpenDemo(door(env), portal.database.db)).rejects.toThrow('Set DEMO=1')
    await expect(requireNoOpenDemo(door({ ...env, DEMO: '0' }), portal.database.db)).rejects.toThrow('Set DEMO=1')
    await requireNoOpenDemo(door({ ...env, DEMO: '1' }), portal.database.db)
  },
)

test('a server with demo accounts starts where only this machine reaches them', () =>
  requireNoOpenDemo(door(), portal.database.db))

test.each(demoPeople)('$email signs in with the demo password', async ({ email, isReady, isEmployee = false }) => {
  const { body } = await portal.call('login', { body: { email, password: demoPassword, company_id: null } })
  const me = await portal.as({ token: body.auth_token }).call('getMe', {})
  expect(me.body).toMatchObject({
    privacy_policy_accepted: isReady,
    consent_provided: isReady,
    is_employee: isEmployee,
  })
})

test('every demo company has the 24 departments [OPEN-21]', async () => {
  const { rows } = await portal.database.pool.query(
    'select count(*) as n from departments d join companies c on c.id = d.company_id group by c.id',
  )
  expect(rows).toEqual(demoCompanies.map(() => ({ n: 24 })))
})

test('acme allows sign-up for its own domain and has a single-sign-on button', async () => {
  const { body } = await portal.call('getCompanyReference', { params: { ref_id: 'acme' } })
  expect(body).toMatchObject({
    allow_signup: true,
    valid_domains: 'acme.test',
    custom_sso: { has_portal_button: true },
  })
})

test('noor is red and has neither a logo nor a support address, so that every page can be looked at without them', async () => {
  const { body } = await portal.call('getCompanyReference', { params: { ref_id: 'noor' } })
  expect(body).toMatchObject({ theme: '#d0021b', logo: '', support_email: null })
})
