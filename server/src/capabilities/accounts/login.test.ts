import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const logIn = (email: string, password: string, company_id: number | null = null) =>
  portal.call('login', { body: { email, password, company_id } })

/** Whether somebody queues behind this client's locks. */
const waitingFor = async (client: { query: (sql: string) => Promise<{ rows: unknown[] }> }) => {
  const { rows } = await client.query('select 1 from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))')
  return rows.length > 0
}

/** Of this process with all its threads; unlike a clock it does not run while others have the machine. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('logging in', () => {
  test('the right password answers a token of 40 digits, of which the database holds only the hash [API-04] [T-AUTH-01]', async () => {
    const person = await portal.given.candidate()
    const answer = await logIn(person.email, person.password, person.company_id)
    expect(answer.status).toBe(200)
    expect(answer.body.auth_token).toMatch(/^[0-9a-f]{40}$/)
    const { rows } = await portal.database.pool.query('select s::text from sessions s')
    expect(JSON.stringify(rows)).not.toContain(answer.body.auth_token)
  })

  test('each login answers a token of its own', async () => {
    const person = await portal.given.candidate()
    const first = await logIn(person.email, person.password)
    const second = await logIn(person.email, person.password)
    expect(first.body.auth_token).not.toBe(second.body.auth_token)
  })

  test('wrong password, unknown address, inactive account and wrong company answer the same bytes [T-AUTH-02]', async () => {
    const person = await portal.given.candidate()
    const inactive = await portal.given.candidate({ is_active: false })
    const other = await portal.given.company()
    const answers = await Promise.all([
      logIn(person.email, 'not the password', person.company_id),
      logIn('nobody@mail.example', person.password, person.company_id),
      logIn(inactive.email, inactive.password, inactive.company_id),
      logIn(person.email, person.password, other.id),
      portal.call('login', { body: {} }),
    ])
    for (const answer of answers) expect(answer).toRefuseWith('wrong-credentials')
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('the address is found in any letter case', async () => {
    const person = await portal.given.candidate({ email: 'Mixed.Case@Mail.example' })
    expect((await logIn('mixed.case@mail.EXAMPLE', person.password)).status).toBe(200)
  })

  test('a password counts to the last space, and in any composition of its letters [T-AUTH-15]', async () => {
    const spaced = await portal.given.candidate({ password: '  spaces around  ' })
    expect((await logIn(spaced.email, '  spaces around  ')).status).toBe(200)
    expect(await logIn(spaced.email, 'spaces around')).toRefuseWith('wrong-credentials')
    const arabic = await portal.given.candidate({ password: 'آمنة-كلمة-مرور'.normalize('NFC') })
    expect((await logIn(arabic.email, 'آمنة-كلمة-مرور'.normalize('NFD'))).status).toBe(200)
    const long = await portal.given.candidate({ password: '🔑'.repeat(64) })
    expect((await logIn(long.email, '🔑'.repeat(64))).status).toBe(200)
  })

  test('a password of 10 KB is refused without being hashed [T-AUTH-15]', async () => {
    const refuse = () => logIn('a@mail.example', 'x'.repeat(10_000))
    expect((await refuse()).body).toEqual({ password: ['Ensure this field has no more than 1024 characters.'] })
    const hashing = await cpuMs(() => logIn('a@mail.example', 'x'.repeat(1_000)))
    // The least of some: a collection of garbage may fall into any one of them.
    const refusing = [await cpuMs(refuse), await cpuMs(refuse), await cpuMs(refuse)]
    expect(Math.min(...refusing)).toBeLessThan(hashing / 2)
  })

  test('without a company the account is the one whose password matches, when exactly one does [OPEN-38]', async () => {
    const email = 'twice@mail.example'
    const first = await portal.given.candidate({ email, password: 'the-first-password' })
    await portal.given.candidate({ email, password: 'the-second-password' })
    const { auth_token: token } = (await logIn(email, 'the-first-password')).body
    expect((await portal.as({ token }).call('getMe', {})).body.id).toBe(first.id)
  })

  test('without a company two accounts with the same password are nobody [OPEN-38]', async () => {
    const email = 'same@mail.example'
    await portal.given.candidate({ email })
    const second = await portal.given.candidate({ email })
    expect(await logIn(email, second.password)).toRefuseWith('wrong-credentials')
    expect((await logIn(email, second.password, second.company_id)).status).toBe(200)
  })

  test('a password that changes while it is being verified opens no session', async () => {
    const person = await portal.given.candidate()
    const client = await portal.database.pool.connect()
    await client.query('begin')
    await client.query("update users set password_hash = 'another' where id = $1", [person.id])
    const login = logIn(person.email, person.password)
    await expect.poll(() => waitingFor(client)).toBe(true)
    await client.query('commit')
    client.release()
    expect(await login).toRefuseWith('wrong-credentials')
  })

  test('in Arabic the reason is Arabic', async () => {
    const answer = await portal.send({ method: 'POST', url: '/api/v1/ar/auth/token/login/', payload: {} })
    expect(answer.body).toEqual({
      non_field_errors: ['البريد الإلكتروني أو كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.'],
    })
  })

  test('a login and a failed one are written to the audit log, without address or password [T-LOG-02]', async () => {
    const person = await portal.given.candidate()
    await logIn(person.email, person.password)
    await logIn(person.email, 'a wrong secret')
    const { rows } = await portal.database.pool.query('select * from audit_log')
    expect(rows).toContainEqual(expect.objectContaining({ action: 'login', user_id: person.id }))
    expect(rows).toContainEqual(expect.objectContaining({ action: 'login-failed' }))
    expect(JSON.stringify(rows)).not.toMatch(/mail\.example|wrong secret/)
  })
})
