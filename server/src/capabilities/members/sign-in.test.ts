import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { type Console, givenMember, memberPassword, openConsole } from '../../testing/members.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { totpCodeAt, totpStepAt } from './totp.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const codeOf = (secret: string, steps = 0) => totpCodeAt(secret, totpStepAt(new Date()) + steps)

async function signIn(email: string, password = memberPassword) {
  const console = openConsole(portal)
  return { console, answer: await console.call('signInMember', { body: { email, password } }) }
}

/** A sign-in that has set up an authenticator. Its code of this half minute is used up. */
async function withTotp(roles: Parameters<typeof givenMember>[1] = {}) {
  const member = await givenMember(portal, roles)
  const { console } = await signIn(member.email)
  const { secret } = (await console.call('setUpTotp', {})).body
  const { body } = await console.call('confirmTotp', { body: { code: codeOf(secret) } })
  return { member, console, secret, recoveryCodes: body.recovery_codes }
}

const stateOf = async (console: Console) => (await console.call('getConsoleMe', {})).body.state

describe('a first sign-in with a password', () => {
  test('leads a member who reads candidates to a second factor, and no other call answers until then', async () => {
    const { email } = await givenMember(portal, { roles: ['reviewer'] })
    const { console, answer } = await signIn(email)
    expect(answer).toMatchObject({ status: 200, body: { state: 'set-up', factors: [] } })
    expect(await console.call('listOwnSessions', {})).toRefuseWith('second-factor-needed')
    expect((await console.call('getConsoleMe', {})).body).toMatchObject({ email, state: 'set-up', memberships: [] })
  })

  test('gives a cookie that no script reads, and keeps its hash alone', async () => {
    const { email, id } = await givenMember(portal)
    const { answer } = await signIn(email)
    expect(answer.headers['set-cookie']).toMatch(
      /^mizan-console=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const [, token = ''] = String(answer.headers['set-cookie']).match(/=([\w-]{43});/) ?? []
    const { rows } = await portal.database.pool.query('select * from member_sessions where member_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(portal.log.join('')).not.toContain(token)
  })

  test('lets a person of the provider in, whose role reads no candidate', async () => {
    const { email } = await givenMember(portal, { roles: ['provider'] })
    const { console, answer } = await signIn(email)
    expect(answer.body).toEqual({ state: 'signed-in', factors: [] })
    expect((await console.call('getConsoleMe', {})).body.memberships).toMatchObject([
      { company: null, roles: ['provider'], jobs: 'all' },
    ])
  })

  test('answers the same whether the password is wrong, the address unknown, or the account without a password', async () => {
    const [known, without] = [await givenMember(portal), await givenMember(portal, { hasPassword: false })]
    const answers = [
      (await signIn(known.email, 'wrong')).answer,
      (await signIn('absent@mail.example')).answer,
      (await signIn(without.email)).answer,
    ]
    for (const answer of answers) {
      expect(answer).toRefuseWith('wrong-credentials')
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('is closed after ten wrong passwords of one address, also for the right one', async () => {
    const { email } = await givenMember(portal)
    for (let guess = 0; guess < 10; guess++) expect((await signIn(email, 'wrong')).answer.status).toBe(400)
    expect((await signIn(email)).answer).toRefuseWith('too-many-attempts')
  })

  test('says nothing about a candidate of the same address, and guesses at one do not count for the other', async () => {
    const { email } = await givenMember(portal)
    const candidate = await portal.given.candidate({ email })
    for (let guess = 0; guess < 10; guess++) await signIn(email, 'wrong')
    const body = { email, password: candidate.password, company_id: candidate.company_id }
    expect((await portal.call('login', { body })).status).toBe(200)
  })
})

describe('an authenticator', () => {
  test('is set up with its first code, which completes the sign-in under another cookie', async () => {
    const member = await givenMember(portal)
    const { console } = await signIn(member.email)
    const before = console.cookie()
    const { body } = await console.call('setUpTotp', {})
    expect(body.uri).toContain(`secret=${body.secret}&issuer=Mizan`)
    const wrong = await console.call('confirmTotp', { body: { code: '000000' } })
    expect(wrong).toRefuseWith('second-factor-wrong')
    const added = await console.call('confirmTotp', { body: { code: codeOf(body.secret) } })
    expect(new Set(added.body.recovery_codes).size).toBe(10)
    expect(console.cookie()).not.toBe(before)
    expect(await stateOf(console)).toBe('signed-in')
    expect((await openConsole(portal, before).call('getConsoleMe', {})).status).toBe(401)
  })

  test('is kept sealed, and recovery codes as hashes', async () => {
    const { member, secret, recoveryCodes } = await withTotp()
    const totp = await portal.database.pool.query('select secret from member_totp where member_id = $1', [member.id])
    expect(totp.rows[0]?.secret.toString('latin1')).not.toContain(secret)
    const codes = await portal.database.pool.query('select * from member_recovery_codes where member_id = $1', [
      member.id,
    ])
    expect(codes.rows).toHaveLength(10)
    expect(JSON.stringify(codes.rows)).not.toContain(recoveryCodes[0])
  })

  test('is the second step of the next sign-in, and nothing else can be set up before it', async () => {
    const { member, secret } = await withTotp()
    const { console, answer } = await signIn(member.email)
    expect(answer.body).toEqual({ state: 'second-step', factors: ['totp', 'recovery-code'] })
    expect(await console.call('setUpTotp', {})).toRefuseWith('second-factor-needed')
    expect(await console.call('askForNewPasskey', {})).toRefuseWith('second-factor-needed')
    expect(await console.call('stepUp', { body: { code: codeOf(secret, 1) } })).toRefuseWith('second-factor-needed')
    const step = await console.call('takeSecondStep', { body: { code: codeOf(secret, 1) } })
    expect(step.body.state).toBe('signed-in')
    expect(await stateOf(console)).toBe('signed-in')
  })

  test('takes no code twice, nor one that is older than the last', async () => {
    const { member, secret } = await withTotp()
    const { console } = await signIn(member.email)
    for (const steps of [0, -1]) {
      const answer = await console.call('takeSecondStep', { body: { code: codeOf(secret, steps) } })
      expect(answer).toRefuseWith('second-factor-wrong')
    }
  })

  test('is closed after ten wrong codes, also for the right one', async () => {
    const { member, secret } = await withTotp()
    const { console } = await signIn(member.email)
    const take = (code: string) => console.call('takeSecondStep', { body: { code } })
    for (let guess = 0; guess < 10; guess++) expect((await take('12345')).status).toBe(400)
    expect(await take(codeOf(secret, 1))).toRefuseWith('too-many-attempts')
  })
})

test('a recovery code takes the second step once, however it is typed', async () => {
  const { member, recoveryCodes } = await withTotp()
  const [code = ''] = recoveryCodes
  const first = await signIn(member.email)
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`
  expect((await first.console.call('takeSecondStep', { body: { recovery_code: typed } })).status).toBe(200)
  expect((await first.console.call('getFactors', {})).body.recovery_codes_left).toBe(9)
  const second = await signIn(member.email)
  const again = await second.console.call('takeSecondStep', { body: { recovery_code: code } })
  expect(again).toRefuseWith('second-factor-wrong')
})

describe('a passkey', () => {
  async function withPasskey(authenticator = openAuthenticator()) {
    const member = await givenMember(portal)
    const { console } = await signIn(member.email)
    const { options } = (await console.call('askForNewPasskey', {})).body
    const added = await console.call('addPasskey', {
      body: { name: 'Laptop', response: authenticator.register(options) },
    })
    return { member, console, authenticator, added }
  }

  const signInWith = async ({ prove }: ReturnType<typeof openAuthenticator>) => {
    const console = openConsole(portal)
    const { options } = (await console.call('askForPasskey', {})).body
    const response = prove(options)
    return { console, response, answer: await console.call('signInWithPasskey', { body: { response } }) }
  }

  test('signs in alone, as both factors, and its answer works once', async () => {
    const { authenticator, added } = await withPasskey()
    expect(added.body.recovery_codes).toHaveLength(10)
    const { console, response, answer } = await signInWith(authenticator)
    expect(answer.body).toEqual({ state: 'signed-in', factors: ['passkey', 'recovery-code'] })
    expect(await stateOf(console)).toBe('signed-in')
    expect(await openConsole(portal).call('signInWithPasskey', { body: { response } })).toRefuseWith('passkey-refused')
  })

  test('is the second step after a password', async () => {
    const { member, authenticator } = await withPasskey()
    const { console, answer } = await signIn(member.email)
    expect(answer.body.state).toBe('second-step')
    const { options } = (await console.call('askForOwnPasskey', {})).body
    const step = await console.call('takeSecondStep', { body: { passkey: authenticator.prove(options) } })
    expect(step.body.state).toBe('signed-in')
  })

  test.each([
    ['of another page', { origin: 'http://localhost.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['that has not checked its owner', { isUnverified: true }],
  ])('%s is not kept', async (_, ways) => {
    const { console, added } = await withPasskey(openAuthenticator(ways))
    expect(added).toRefuseWith('passkey-refused')
    expect(await stateOf(console)).toBe('set-up')
  })

  test('that no one has registered, and one that counts backwards, as a copy does, open nothing', async () => {
    expect((await signInWith(openAuthenticator())).answer).toRefuseWith('passkey-refused')
    const { authenticator } = await withPasskey()
    await signInWith(authenticator)
    authenticator.goBack()
    expect((await signInWith(authenticator)).answer).toRefuseWith('passkey-refused')
  })

  test('of another member takes no second step', async () => {
    const [{ member }, other] = [await withPasskey(), await withPasskey()]
    const { console } = await signIn(member.email)
    const { options } = (await console.call('askForOwnPasskey', {})).body
    const step = await console.call('takeSecondStep', { body: { passkey: other.authenticator.prove(options) } })
    expect(step).toRefuseWith('passkey-refused')
  })

  test('that was asked for more than five minutes ago is refused', async () => {
    const { authenticator } = await withPasskey()
    const console = openConsole(portal)
    const { options } = (await console.call('askForPasskey', {})).body
    await portal.database.pool.query(`update passkey_challenges set created_at = now() - interval '301 seconds'`)
    const answer = await console.call('signInWithPasskey', { body: { response: authenticator.prove(options) } })
    expect(answer).toRefuseWith('passkey-refused')
  })
})

describe('a factor', () => {
  test('is added and removed after a step-up only, and the last one stays where candidates are read', async () => {
    const { console, secret } = await withTotp()
    await portal.database.pool.query('update member_sessions set stepped_up_at = null')
    expect(await console.call('askForNewPasskey', {})).toRefuseWith('step-up-needed')
    expect(await console.call('removeTotp', {})).toRefuseWith('step-up-needed')
    expect(await console.call('renewRecoveryCodes', {})).toRefuseWith('step-up-needed')
    expect((await console.call('stepUp', { body: { code: codeOf(secret, 1) } })).status).toBe(204)
    expect(await console.call('removeTotp', {})).toRefuseWith('last-factor')
    const { options } = (await console.call('askForNewPasskey', {})).body
    const response = openAuthenticator().register(options)
    expect((await console.call('addPasskey', { body: { name: 'Key', response } })).body.recovery_codes).toEqual([])
    expect((await console.call('removeTotp', {})).status).toBe(204)
    const { body } = await console.call('getFactors', {})
    expect(body).toMatchObject({ has_password: true, totp: null, passkeys: [{ name: 'Key' }], recovery_codes_left: 10 })
    expect(await console.call('removePasskey', { params: { id: body.passkeys[0]?.id ?? 0 } })).toRefuseWith(
      'last-factor',
    )
  })

  test('that changes ends every other session, and a mail tells of it', async () => {
    const member = await givenMember(portal)
    const { console } = await signIn(member.email)
    const { secret } = (await console.call('setUpTotp', {})).body
    await console.call('confirmTotp', { body: { code: codeOf(secret) } })
    expect((await openConsole(portal, member.cookie).call('getConsoleMe', {})).status).toBe(401)
    const { rows } = await portal.database.pool.query(`select template from mails where to_address = $1`, [
      member.email,
    ])
    expect(rows).toEqual([{ template: 'member-account-changed' }])
  })

  test('does without the password where there is another one, or one is needed', async () => {
    const { console } = await withTotp()
    expect(await console.call('stepUp', { body: { password: memberPassword } })).toRefuseWith('second-factor-wrong')
    const { email } = await givenMember(portal, { roles: ['provider'] })
    const provider = await signIn(email)
    expect((await provider.console.call('stepUp', { body: { password: 'wrong' } })).status).toBe(400)
    expect((await provider.console.call('stepUp', { body: { password: memberPassword } })).status).toBe(204)
  })

  test('is someone else’s to remove for no one', async () => {
    const { console } = await withTotp()
    expect((await console.call('removePasskey', { params: { id: 999_999 } })).status).toBe(404)
  })
})
