import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../testing/portal.ts'
import { untilWaiting } from '../testing/waiting.ts'
import { countAttempt } from './login-limits.db.ts'
import { takeAttempt } from './login-limits.service.ts'

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

/** Forgets every attempt, as a quarter of an hour would. */
const passTheWindow = () =>
  portal.database.pool.query("update login_limits set window_start = now() - interval '16 minutes'")

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

describe('login limits', () => {
  test('after ten failures even the right password answers 429 with the wait, until the window is over [T-AUTH-05]', async () => {
    const person = await portal.given.candidate()
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await logIn(person.email, 'wrong')).toRefuseWith('wrong-credentials')
    }
    const blocked = await logIn(person.email, person.password)
    expect(blocked).toRefuseWith('too-many-attempts')
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800)
    expect(Object.keys(blocked.body)).toEqual(['detail', 'non_field_errors'])
    await passTheWindow()
    expect((await logIn(person.email, person.password)).status).toBe(200)
  })

  test('an unknown address is limited in the same way, so that the limit tells nothing', async () => {
    await passTheWindow()
    for (let attempt = 0; attempt < 10; attempt++) await logIn('ghost@mail.example', 'wrong')
    expect(await logIn('ghost@mail.example', 'wrong')).toRefuseWith('too-many-attempts')
  })

  test('a success forgives the failures before it', async () => {
    await passTheWindow()
    const person = await portal.given.candidate()
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 8; attempt++) await logIn(person.email, 'wrong')
      expect((await logIn(person.email, person.password)).status).toBe(200)
    }
  })

  test('whoever has an account with the same address in another company cannot clear the guesses at this one [T-AUTH-05]', async () => {
    await passTheWindow()
    const person = await portal.given.candidate()
    const stranger = await portal.given.candidate({ email: person.email, password: 'a-password-of-a-stranger' })
    const guess = () => logIn(person.email, 'wrong', person.company_id)
    for (let attempt = 0; attempt < 9; attempt++) expect(await guess()).toRefuseWith('wrong-credentials')
    for (const companyId of [stranger.company_id, null]) {
      expect((await logIn(stranger.email, stranger.password, companyId)).status).toBe(200)
    }
    expect(await guess()).toRefuseWith('wrong-credentials')
    expect(await guess()).toRefuseWith('too-many-attempts')
  })

  test('a login that waits for one of its counts holds none that another may wait for [T-AUTH-06]', async () => {
    const { pool, db } = portal.database
    const [low, high] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    await countAttempt(db, [high, low])
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select from login_limits where key = $1 for update', [low])
    const counting = countAttempt(db, [high, low])
    await untilWaiting(portal)
    await other.query('select from login_limits where key = $1 for update nowait', [high])
    await other.query('commit')
    other.release()
    expect((await counting).map(({ attempts }) => attempts)).toEqual([2, 2])
  })

  test.each(['succeed', 'takeBack'] as const)(
    'what is forgiven (%s) holds nothing that a login at the same moment waits for [T-AUTH-06]',
    async (forgiving) => {
      const { pool, db } = portal.database
      await pool.query('delete from login_limits')
      const attempt = await takeAttempt(db, 'twice@mail.example', '203.0.113.9')
      const { rows } = await pool.query('select key from login_limits order by key')
      const [low, high] = rows.map(({ key }) => key)
      const counting = await pool.connect()
      await counting.query('begin')
      await counting.query('select from login_limits where key = $1 for update', [high])
      const forgiven = attempt[forgiving]()
      await untilWaiting(portal)
      await counting.query('select from login_limits where key = $1 for update nowait', [low])
      await counting.query('commit')
      counting.release()
      await forgiven
    },
  )

  test('what is forgiven one person stays counted for everybody else [T-AUTH-05]', async () => {
    const { pool, db } = portal.database
    await pool.query('delete from login_limits')
    await takeAttempt(db, 'guessed-at@mail.example', '203.0.113.8')
    const { rows: others } = await pool.query('select * from login_limits')
    for (const forgiving of ['succeed', 'takeBack'] as const) {
      await (await takeAttempt(db, 'guessing@mail.example', '203.0.113.9'))[forgiving]()
      expect((await pool.query('select * from login_limits')).rows).toEqual(expect.arrayContaining(others))
    }
  })

  test('50 parallel tries on two nodes verify at most ten [T-AUTH-06]', async () => {
    await passTheWindow()
    const person = await portal.given.candidate()
    const secondNode = await portal.anotherNode()
    const tries = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? portal : secondNode).call('login', { body: { email: person.email, password: 'wrong' } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    await secondNode.close()
  })

  test('an address that tries many accounts is stopped after a hundred failures', async () => {
    await passTheWindow()
    await logIn('guess-1@mail.example', 'wrong')
    // Ninety-eight more, without the hashing.
    await portal.database.pool.query('update login_limits set attempts = 99 where attempts > 0 and window_start > $1', [
      new Date(Date.now() - 60_000),
    ])
    expect(await logIn('guess-2@mail.example', 'wrong')).toRefuseWith('wrong-credentials')
    expect(await logIn('guess-3@mail.example', 'wrong')).toRefuseWith('too-many-attempts')
    await passTheWindow()
  })

  test('the addresses of one IPv6 network count as one, those of another network do not', async () => {
    const from = (remoteAddress: string, email: string) =>
      portal.send({
        method: 'POST',
        url: '/api/auth/token/login/',
        payload: { email, password: 'wrong' },
        remoteAddress,
      })
    expect(await from('2001:db8:0:7::1', 'six-1@mail.example')).toRefuseWith('wrong-credentials')
    await portal.database.pool.query(
      'update login_limits set attempts = 100 where attempts > 0 and window_start > $1',
      [new Date(Date.now() - 60_000)],
    )
    expect(await from('2001:db8:0:7:a:b:c:d', 'six-2@mail.example')).toRefuseWith('too-many-attempts')
    expect(await from('2001:db8:0:8::1', 'six-3@mail.example')).toRefuseWith('wrong-credentials')
    await passTheWindow()
  })
})

describe('behind proxies that add to X-Forwarded-For instead of writing it anew', () => {
  const guessThrough = (proxies: Portal, forwardedFor: string) =>
    proxies.send({
      method: 'POST',
      url: '/api/auth/token/login/',
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { email: `guess-through-${forwardedFor.length}@mail.example`, password: 'wrong' },
    })

  test.each([
    [
      'of one, an address that a caller wrote does not count as theirs',
      1,
      ['6.6.6.6, 192.0.2.7', '7.7.7.77, 192.0.2.7'],
      true,
    ],
    ['of two, neither', 2, ['6.6.6.6, 192.0.2.7, 203.0.113.9', '7.7.7.77, 192.0.2.7, 203.0.113.9'], true],
    ['of two, callers of the outer one count apart', 2, ['192.0.2.7, 203.0.113.9', '192.0.2.10, 203.0.113.9'], false],
  ] as const)('%s [T-AUTH-05]', async (_, trustProxy, [first, second], isSame) => {
    const proxies = await openPortal({ trustProxy })
    expect(await guessThrough(proxies, first)).toRefuseWith('wrong-credentials')
    await proxies.database.pool.query('update login_limits set attempts = 100')
    expect(await guessThrough(proxies, second)).toRefuseWith(isSame ? 'too-many-attempts' : 'wrong-credentials')
    await proxies.close()
  })
})
