import type { CompanyRole } from '@mizan/contract/access'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { type Console, givenMember, memberPassword, openConsole } from '../../testing/members.ts'
import { openOperator } from '../../testing/operator.ts'
import { openSsoPortal, type SsoPortal } from '../../testing/sso-portal.ts'
import { totpCodeAt, totpStepAt } from './totp.ts'

let portal: SsoPortal
let provider: FaultyProvider
beforeAll(async () => {
  portal = await openSsoPortal({ publicUrl: 'http://localhost:3000' })
  provider = await startFaultyProvider()
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})
beforeEach(() => provider.has({}))

let people = 0

/** A person at the provider whom the portal has not seen. */
function newcomer(more: object = {}) {
  const number = ++people
  const claims = { sub: `person-${number}`, email: `person-${number}@mail.example`, ...more }
  provider.has({ claims, userInfo: claims })
  return claims
}

async function companyWith(groups: Record<string, CompanyRole> = {}) {
  const company = await portal.companyWith(provider)
  const pairs = Object.entries(groups).map(([group, role]) => `${group}=${role}`)
  const set = pairs.join(',') || 'none'
  await openOperator(portal).types('member groups', { company: company.ref_id, set })
  return company
}

interface SignedOn {
  location: URL
  console: Console
  browser: Browser
}

async function signOn({ ref_id }: { ref_id: string }, more = ''): Promise<SignedOn> {
  const browser = portal.browser()
  const location = await browser.visit(`/console/oauth_login?ref_id=${ref_id}${more}`)
  return { location, browser, console: openConsole(portal, browser.cookiesFor('/api')) }
}

const errorOf = ({ location }: SignedOn) => [location.pathname, location.searchParams.get('error')]
const me = async ({ console }: SignedOn) => (await console.call('getConsoleMe', {})).body
const membershipOf = (email: string) =>
  portal.database.pool
    .query('select s.roles, s.by_groups from memberships s join members m on m.id = s.member_id where m.email = $1', [
      email,
    ])
    .then(({ rows }) => rows)

describe('groups at the provider of a company', () => {
  test('stand for roles, and a person who has one becomes a member', async () => {
    const company = await companyWith({ hiring: 'recruiter', board: 'auditor' })
    const { email } = newcomer({ groups: ['hiring', 'board', 'chess'], amr: ['pwd', 'mfa'] })
    const signedOn = await signOn(company)
    expect(signedOn.location.pathname).toBe('/console')
    expect(await me(signedOn)).toMatchObject({
      email,
      name: 'Amina',
      state: 'signed-in',
      memberships: [{ company: { ref_id: company.ref_id }, roles: ['auditor', 'recruiter'] }],
    })
  })

  test('give other roles from the next sign-on, which ends the sessions before it, and none to who has left them', async () => {
    const company = await companyWith({ hiring: 'recruiter', board: 'auditor' })
    const claims = newcomer({ groups: ['hiring'], amr: ['mfa'] })
    const before = await signOn(company)
    provider.has({ claims: { ...claims, groups: ['board'] } })
    const after = await signOn(company)
    expect((await me(after)).memberships).toMatchObject([{ roles: ['auditor'] }])
    expect((await before.console.call('getConsoleMe', {})).status).toBe(401)
    provider.has({ claims: { ...claims, groups: ['chess'] } })
    expect(errorOf(await signOn(company))).toEqual(['/console/sign-in', 'sso-no-account'])
    expect((await after.console.call('getConsoleMe', {})).status).toBe(401)
    expect(await membershipOf(claims.email)).toEqual([])
  })

  test('are read from the user info as well', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    const claims = newcomer({ amr: ['mfa'] })
    provider.has({ claims, userInfo: { ...claims, email_verified: true, groups: ['hiring'] } })
    expect((await me(await signOn(company))).memberships).toMatchObject([{ roles: ['recruiter'] }])
  })

  test('leave roles alone that were given by hand', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    const { email } = await givenMember(portal, { company, roles: ['auditor'] })
    newcomer({ email, groups: ['hiring'], amr: ['mfa'] })
    expect((await me(await signOn(company))).memberships).toMatchObject([{ roles: ['auditor'] }])
    expect(await membershipOf(email)).toEqual([{ roles: ['auditor'], by_groups: false }])
  })
})

describe('who is no member', () => {
  test.each([
    ['without a group that stands for a role', { groups: ['chess'] }],
    ['with groups that are no list of names', { groups: { hiring: true } }],
    ['with an address that the provider has not verified', { groups: ['hiring'], email_verified: false }],
  ])('%s stays out', async (_, claims) => {
    const company = await companyWith({ hiring: 'recruiter' })
    const { email } = newcomer(claims)
    const signedOn = await signOn(company)
    expect(errorOf(signedOn)).toEqual(['/console/sign-in', 'sso-no-account'])
    expect(signedOn.console.cookie()).toBe('')
    expect(await membershipOf(email)).toEqual([])
  })

  test('and is invited accepts by signing on', async () => {
    const company = await companyWith()
    const { email } = newcomer({ amr: ['mfa'] })
    await openOperator(portal).types('member add', { company: company.ref_id, email, role: 'reviewer' })
    const signedOn = await signOn(company)
    expect(signedOn.location.pathname).toBe('/console')
    expect((await me(signedOn)).memberships).toMatchObject([{ roles: ['reviewer'] }])
  })

  test('comes back from a sign-on of candidates, or one of another browser, without a session', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    newcomer({ groups: ['hiring'] })
    for (const start of ['/oauth_login', '/console/oauth_login']) {
      const began = portal.browser()
      const asked = await began.visit(`${start}?ref_id=${company.ref_id}`, ({ pathname }) => pathname === '/authorize')
      const browser = start === '/oauth_login' ? began : portal.browser()
      const back = await browser.visit(`/console/oauth_callback?code=x&state=${asked.searchParams.get('state')}`)
      expect([back.pathname, back.searchParams.get('error')]).toEqual(['/console/sign-in', 'sso-failed'])
    }
  })
})

describe('a second factor', () => {
  test.each([
    [{ amr: ['pwd', 'mfa'] }, 'signed-in'],
    [{ acr: 'phr' }, 'signed-in'],
    [{ amr: ['pwd'] }, 'set-up'],
    [{ amr: 'mfa' }, 'set-up'],
    [{ acr: '1' }, 'set-up'],
    [{}, 'set-up'],
  ])('where the token says %o: %s', async (said, state) => {
    const company = await companyWith({ hiring: 'recruiter' })
    newcomer({ groups: ['hiring'], ...said })
    expect((await me(await signOn(company))).state).toBe(state)
  })

  test('that no provider vouches for is an authenticator, set up on the way in and asked for from then on', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    newcomer({ groups: ['hiring'] })
    const { console } = await signOn(company)
    expect(await console.call('askForNewPasskey', {})).toRefuseWith('provider-session')
    const { secret } = (await console.call('setUpTotp', {})).body
    const code = totpCodeAt(secret, totpStepAt(new Date()))
    expect((await console.call('confirmTotp', { body: { code } })).status).toBe(200)
    expect((await console.call('listOwnSessions', {})).status).toBe(200)
    expect((await me(await signOn(company))).state).toBe('second-step')
  })

  test('counts as a step-up only where the person has proved it at the provider within five minutes', async () => {
    const company = await companyWith({ hiring: 'owner' })
    const claims = newcomer({ groups: ['hiring'], amr: ['mfa'] })
    const seconds = Math.floor(Date.now() / 1000)
    const statusOf = async (auth_time: number | undefined, more = '') => {
      provider.has({ claims: { ...claims, auth_time } })
      const { console } = await signOn(company, more)
      const input = { params: { ref_id: company.ref_id }, body: { groups: { hiring: 'owner' } } } as const
      return (await console.call('setStaffGroups', input)).status
    }
    expect(await statusOf(undefined)).toBe(403)
    expect(await statusOf(seconds - 3_600)).toBe(403)
    expect(await statusOf(seconds - 10, '&step_up=true')).toBe(200)
    const asked = await portal
      .browser()
      .visit(`/console/oauth_login?ref_id=${company.ref_id}&step_up=true`, ({ pathname }) => pathname === '/authorize')
    expect(asked.searchParams.get('max_age')).toBe('300')
  })
})

describe('a session that the provider of one company has opened', () => {
  test('reaches nothing of another one, and shows nothing of it', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    const known = await givenMember(portal)
    newcomer({ email: known.email, groups: ['hiring'], amr: ['mfa'] })
    const signedOn = await signOn(company)
    const { console } = signedOn
    expect((await me(signedOn)).memberships).toMatchObject([{ company: { ref_id: company.ref_id } }])
    const params = { ref_id: known.company.ref_id }
    expect(await console.call('listMembers', { params, query: {} })).toRefuseWith('not-found')
    expect((await console.call('listOwnSessions', {})).body.items).toHaveLength(1)
    await console.call('endOwnSessions', {})
    expect((await console.call('getConsoleMe', {})).status).toBe(401)
    expect((await openConsole(portal, known.cookie).call('getConsoleMe', {})).status).toBe(200)
  })

  test('changes nothing about the account', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    const known = await givenMember(portal)
    newcomer({ email: known.email, groups: ['hiring'], amr: ['mfa'], auth_time: Math.floor(Date.now() / 1000) })
    const { console } = await signOn(company)
    const body = { current_password: memberPassword, new_password: 'another-quite-long-one' }
    const answers = [
      await console.call('changeMemberPassword', { body }),
      await console.call('setUpTotp', {}),
      await console.call('askForNewPasskey', {}),
      await console.call('removeTotp', {}),
      await console.call('renewRecoveryCodes', {}),
    ]
    for (const answer of answers) expect(answer).toRefuseWith('provider-session')
  })

  test('sets up no authenticator on an account that others know as well', async () => {
    const company = await companyWith({ hiring: 'recruiter' })
    const known = await givenMember(portal)
    newcomer({ email: known.email, groups: ['hiring'] })
    const { console } = await signOn(company)
    expect(await console.call('setUpTotp', {})).toRefuseWith('provider-session')
  })
})
