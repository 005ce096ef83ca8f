import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { takeAttempt } from '../credentials/login-limits.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const logIn = (email: string, password: string, company_id: number | null = null) =>
  portal.call('login', { body: { email, password, company_id } })

const logInFrom = (remoteAddress: string, email: string, password = 'wrong') =>
  portal.send({ method: 'POST', url: '/api/auth/token/login/', payload: { email, password }, remoteAddress })

/** Forgets every attempt, as a quarter of an hour would. */
const passTheWindow = () =>
  portal.database.pool.query("update login_limits set window_start = now() - interval '16 minutes'")
beforeEach(passTheWindow)

/** As if somebody had tried so often. */
const counted = (name: string, attempts: number) =>
  portal.database.pool.query(
    `insert into login_limits (key, window_start, attempts) values (sha256(convert_to($1, 'UTF8')), now(), $2)
     on conflict (key) do update set attempts = $2, window_start = now()`,
    [name, attempts],
  )

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
    for (let attempt = 0; attempt < 10; attempt++) await logIn('ghost@mail.example', 'wrong')
    expect(await logIn('ghost@mail.example', 'wrong')).toRefuseWith('too-many-attempts')
  })

  test('a success forgives the failures before it', async () => {
    const person = await portal.given.candidate()
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 8; attempt++) await logIn(person.email, 'wrong')
      expect((await logIn(person.email, person.password)).status).toBe(200)
    }
  })

  test('whoever has an account with the same address in another company cannot clear the guesses at this one [T-AUTH-05]', async () => {
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

  /** Rows of the limits by whose keys an attempt was counted, and somebody who holds the one of the account. */
  const holding = async (email: string) => {
    const holder = await portal.database.pool.connect()
    await holder.query('begin')
    const ofAccount = "key = sha256(convert_to($1, 'UTF8'))"
    const held = await holder.query(`select from login_limits where ${ofAccount} for update`, [`account:${email}`])
    expect(held.rowCount).toBe(1)
    return {
      /** Fails when anybody else holds one. */
      takeOthers: () =>
        holder.query(`select from login_limits where not (${ofAccount}) for update nowait`, [`account:${email}`]),
      letGo: async () => {
        await holder.query('rollback')
        holder.release()
      },
    }
  }

  test('a login that waits for one of its counts holds none that another may wait for [T-AUTH-06]', async () => {
    const { db } = portal.database
    const take = () => takeAttempt(db, 'waiting@mail.example', '203.0.113.9')
    await take()
    const holder = await holding('waiting@mail.example')
    const counting = take()
    await untilWaiting(portal)
    expect((await holder.takeOthers()).rowCount).toBeGreaterThanOrEqual(2)
    await holder.letGo()
    await counting
  })

  test.each(['succeed', 'refund'] as const)(
    'what is forgiven (%s) holds nothing that a login at the same moment waits for [T-AUTH-06]',
    async (forgiving) => {
      const attempt = await takeAttempt(portal.database.db, 'twice@mail.example', '203.0.113.9')
      const holder = await holding('twice@mail.example')
      const forgiven = attempt[forgiving]()
      await untilWaiting(portal)
      await holder.takeOthers()
      await holder.letGo()
      await forgiven
    },
  )

  test('what is forgiven one person stays counted for everybody else [T-AUTH-05]', async () => {
    const { pool, db } = portal.database
    await pool.query('delete from login_limits')
    await takeAttempt(db, 'guessed-at@mail.example', '203.0.113.8')
    const { rows: others } = await pool.query('select * from login_limits')
    for (const forgiving of ['succeed', 'refund'] as const) {
      await (await takeAttempt(db, 'guessing@mail.example', '203.0.113.9'))[forgiving]()
      expect((await pool.query('select * from login_limits')).rows).toEqual(expect.arrayContaining(others))
    }
  })

  test('50 parallel tries on two nodes verify at most ten [T-AUTH-06]', async () => {
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
    await logIn('guess-1@mail.example', 'wrong')
    // Ninety-eight more, without the hashing.
    await portal.database.pool.query('update login_limits set attempts = 99 where attempts > 0 and window_start > $1', [
      new Date(Date.now() - 60_000),
    ])
    expect(await logIn('guess-2@mail.example', 'wrong')).toRefuseWith('wrong-credentials')
    expect(await logIn('guess-3@mail.example', 'wrong')).toRefuseWith('too-many-attempts')
  })

  test('the addresses of one IPv6 network count as one, those of another network do not', async () => {
    expect(await logInFrom('2001:db8:0:7::1', 'six-1@mail.example')).toRefuseWith('wrong-credentials')
    await counted('address:2001:db8:0:7::/64', 100)
    expect(await logInFrom('2001:db8:0:7:a:b:c:d', 'six-2@mail.example')).toRefuseWith('too-many-attempts')
    expect(await logInFrom('2001:db8:0:8::1', 'six-3@mail.example')).toRefuseWith('wrong-credentials')
  })

  test('an address that is cut off closes no account: the owner comes in from elsewhere [T-AUTH-24]', async () => {
    const person = await portal.given.candidate()
    await counted('address:192.0.2.7', 100)
    for (let attempt = 0; attempt < 12; attempt++) {
      expect(await logInFrom('192.0.2.7', person.email)).toRefuseWith('too-many-attempts')
    }
    await counted('address:192.0.2.7', 0)
    expect((await logInFrom('192.0.2.7', person.email, person.password)).status).toBe(200)
    expect((await logInFrom('198.51.100.4', person.email, person.password)).status).toBe(200)
  })

  test('ten failures close an account to the address they came from, and a hundred of many to all [T-AUTH-24]', async () => {
    const person = await portal.given.candidate()
    for (let attempt = 0; attempt < 30; attempt++) await logInFrom('192.0.2.8', person.email)
    expect(await logInFrom('192.0.2.8', person.email, person.password)).toRefuseWith('too-many-attempts')
    // Of the thirty only those count for all that were looked at.
    const { rows } = await portal.database.pool.query(
      "select attempts from login_limits where key = sha256(convert_to($1, 'UTF8'))",
      [`account:${person.email}`],
    )
    expect(rows).toEqual([{ attempts: 10 }])
    expect((await logInFrom('198.51.100.5', person.email, person.password)).status).toBe(200)
    await counted(`account:${person.email}`, 100)
    expect(await logInFrom('198.51.100.5', person.email, person.password)).toRefuseWith('too-many-attempts')
  })

  test('a success forgives the failures before it, wherever they were [T-AUTH-05]', async () => {
    const person = await portal.given.candidate()
    for (let attempt = 0; attempt < 10; attempt++) await logInFrom('192.0.2.9', person.email)
    expect((await logInFrom('198.51.100.6', person.email, person.password)).status).toBe(200)
    expect((await logInFrom('192.0.2.9', person.email, person.password)).status).toBe(200)
  })

  test('thirty right passwords in a quarter of an hour are enough for one account, and no wrong ones [T-AUTH-23]', async () => {
    const person = await portal.given.candidate()
    for (let login = 0; login < 30; login++) expect((await logIn(person.email, person.password)).status).toBe(200)
    for (let login = 0; login < 12; login++) {
      expect(await logIn(person.email, person.password)).toRefuseWith('too-many-attempts')
    }
    // They are not told to whoever does not know the password, and did not count as wrong ones.
    expect(await logIn(person.email, 'wrong')).toRefuseWith('wrong-credentials')
    await passTheWindow()
    expect((await logIn(person.email, person.password)).status).toBe(200)
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
