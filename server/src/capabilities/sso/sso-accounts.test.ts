import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts'
import { openSsoPortal, type SsoPortal } from '../../testing/sso-portal.ts'
import { accountFor } from './sso-accounts.service.ts'
import { findCompanyWithSsoById } from './sso-settings.db.ts'
import { removeProvider, saveSsoSettings } from './sso-settings.service.ts'

type Company = Awaited<ReturnType<SsoPortal['companyWith']>>

let portal: SsoPortal
let provider: FaultyProvider
beforeAll(async () => {
  portal = await openSsoPortal()
  provider = await startFaultyProvider()
})
afterAll(async () => {
  await provider.close()
  await portal.close()
})
afterEach(() => provider.has({}))

const email = 'amina@mail.example'
const proved = { email, email_proved_at: new Date(0) }

/** Signs on as whoever the provider names; the account's id, or the code of the refusal. */
async function whoSignsOn(company: Company): Promise<number | string | null> {
  const loginScreen = await portal.signOn(company)
  if (loginScreen.searchParams.has('error_message')) return loginScreen.searchParams.get('error_message')
  const answer = await portal.logInFrom(loginScreen, company)
  return (await portal.as({ token: answer.body.auth_token }).call('getMe', {})).body.id
}

const passwordStatus = async ({ company_id, password }: { company_id: number; password: string }) =>
  (await portal.call('login', { body: { email, password, company_id } })).status

const tokenStatus = async (token: string) => (await portal.as({ token }).call('getMe', {})).status

describe('somebody whom the provider vouches for with a verified address', () => {
  test('joins the account of that address whose owner has proved it, and the password stays', async () => {
    const company = await portal.companyWith(provider)
    const person = await portal.given.candidate({ company_id: company.id, ...proved })
    expect(await whoSignsOn(company)).toBe(person.id)
    expect(await passwordStatus(person)).toBe(200)
    expect(await tokenStatus(person.token)).toBe(200)
  })

  test('joins it in any letter case', async () => {
    const company = await portal.companyWith(provider)
    const person = await portal.given.candidate({ company_id: company.id, ...proved, email: 'AMINA@mail.example' })
    expect(await whoSignsOn(company)).toBe(person.id)
  })

  test('takes an account over that nobody has proved: its password and sessions end and no others, the address is proved [T-SSO-06]', async () => {
    const company = await portal.companyWith(provider)
    const squatter = await portal.given.candidate({ company_id: company.id, email, email_proved_at: null })
    const neighbour = await portal.given.candidate({ company_id: company.id, email_proved_at: null })
    expect(await tokenStatus(squatter.token)).toBe(200)
    expect(await whoSignsOn(company)).toBe(squatter.id)
    expect(await tokenStatus(squatter.token)).toBe(401)
    expect(await passwordStatus(squatter)).toBe(400)
    const { rows } = await portal.database.pool.query(
      'select password_hash, email_proved_at is not null as is_proved from users where company_id = $1 order by id',
      [company.id],
    )
    expect(rows).toEqual([
      { password_hash: null, is_proved: true },
      { password_hash: neighbour.password_hash, is_proved: false },
    ])
    expect(await tokenStatus(neighbour.token)).toBe(200)
  })

  test('finds nothing in it of whoever made it without owning the address: neither consents nor names', async () => {
    const company = await portal.companyWith(provider)
    const squatter = await portal.given.candidate({
      company_id: company.id,
      email,
      email_proved_at: null,
      first_name: 'Stranger',
    })
    expect((await portal.as(squatter).call('getMe', {})).body).toMatchObject({
      first_name: 'Stranger',
      ...{ privacy_policy_accepted: true, consent_provided: true },
    })
    const answer = await portal.logInFrom(await portal.signOn(company), company)
    expect((await portal.as({ token: answer.body.auth_token }).call('getMe', {})).body).toMatchObject({
      ...{ id: squatter.id, first_name: 'Amina', last_name: '' },
      ...{ privacy_policy_accepted: false, consent_provided: false, research_consent: false },
    })
  })

  test('gets a name without the signs that a name cannot have, whatever the provider sends', async () => {
    const company = await portal.companyWith(provider)
    provider.has({ claims: { given_name: 'A\u202emina\n', family_name: '\u001b[31mH' } })
    const answer = await portal.logInFrom(await portal.signOn(company), company)
    expect((await portal.as({ token: answer.body.auth_token }).call('getMe', {})).body).toMatchObject({
      ...{ first_name: 'A mina', last_name: '[31mH' },
    })
  })

  test('keeps the names that an invitation gave an account, which nobody has used before', async () => {
    const company = await portal.companyWith(provider)
    const invited = { email, first_name: 'Aminah', last_name: 'Haddad', password_hash: null }
    const person = await portal.given.candidate({ company_id: company.id, ...invited })
    const answer = await portal.logInFrom(await portal.signOn(company), company)
    expect((await portal.as({ token: answer.body.auth_token }).call('getMe', {})).body).toMatchObject({
      ...{ id: person.id, first_name: 'Aminah', last_name: 'Haddad' },
    })
  })

  test('gets a new account with a proved address and no password when there is none', async () => {
    const company = await portal.companyWith(provider)
    const id = await whoSignsOn(company)
    const { rows } = await portal.database.pool.query(
      'select id, email, first_name, password_hash, email_proved_at is not null as is_proved from users where company_id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ id, email, first_name: 'Amina', password_hash: null, is_proved: true }])
  })

  test('gets one account, however many sign-ons of theirs finish at once', async () => {
    const company = await portal.companyWith(provider)
    const known = await findCompanyWithSsoById(portal.database.db, company.id)
    if (!known) throw new Error('The company is gone')
    const person = { issuer: provider.issuer, subject: 's', verifiedEmail: email, firstName: 'Amina', lastName: '' }
    let begun = 0
    let openGate = () => {}
    const gate = new Promise<void>((resolve) => {
      openGate = resolve
    })
    const finish = () =>
      portal.database.inTransaction(async (tx) => {
        if (++begun === 8) openGate()
        await gate
        return (await accountFor(tx, known, person)).id
      })
    const ids = await Promise.all(Array.from({ length: 8 }, finish))
    expect(new Set(ids).size).toBe(1)
    const { rows } = await portal.database.pool.query('select 1 from users where company_id = $1', [company.id])
    expect(rows).toHaveLength(1)
  })

  test('finds the address in the profile of the provider when the ID token leaves it out', async () => {
    const company = await portal.companyWith(provider)
    const person = await portal.given.candidate({ company_id: company.id, ...proved })
    const withoutAddress = { email: undefined, email_verified: undefined }
    provider.has({ claims: withoutAddress, userInfo: { email, email_verified: true } })
    expect(await whoSignsOn(company)).toBe(person.id)
  })

  test.each([true, 1, '1'])(
    'believes Microsoft Entra, which says in words of its own that an address is verified: %j',
    async (xms_edov) => {
      const company = await portal.companyWith(provider)
      const person = await portal.given.candidate({ company_id: company.id, ...proved })
      provider.has({ claims: { email_verified: undefined, xms_edov } })
      expect(await whoSignsOn(company)).toBe(person.id)
    },
  )
})

describe('an address that the provider has not verified never joins an account [T-SSO-06]', () => {
  test.each([
    ['says so', { email_verified: false }],
    ['is silent about it', { email_verified: undefined }],
    ['says so in words', { email_verified: 'true' }],
    ['says so in a number', { email_verified: 1 }],
    ['says so in the words of Microsoft Entra', { email_verified: undefined, xms_edov: false }],
    ['says so, whatever else it says', { email_verified: false, xms_edov: true }],
    ['sends no address', { email: undefined, email_verified: true }],
    ['sends an address that is a list', { email: [email] }],
    ['sends an address with a look-alike letter', { email: 'amina@mail.e\u212Aample'.replace('\u212A', 'х') }],
  ])('the provider %s', async (_, claims) => {
    const company = await portal.companyWith(provider)
    const person = await portal.given.candidate({ company_id: company.id, ...proved })
    provider.has({ claims })
    expect(await whoSignsOn(company)).toBe('sso-no-account')
    const { rows } = await portal.database.pool.query('select id from users where company_id = $1', [company.id])
    expect(rows).toEqual([{ id: person.id }])
  })

  test('a letter that becomes a plain one in lower case is no way in', async () => {
    const company = await portal.companyWith(provider)
    await portal.given.candidate({ company_id: company.id, ...proved, email: 'karim@mail.example' })
    provider.has({ claims: { email: '\u212Aarim@mail.example' } })
    expect(await whoSignsOn(company)).toBe('sso-no-account')
  })
})

describe('the provider of one company', () => {
  test('never reaches an account of another, whatever address it asserts [T-SSO-06]', async () => {
    const [first, second] = [await portal.companyWith(provider), await portal.companyWith(provider)]
    const victim = await portal.given.candidate({ company_id: first.id, ...proved })
    expect(await whoSignsOn(second)).not.toBe(victim.id)
    const { rows } = await portal.database.pool.query('select 1 from sso_identities where user_id = $1', [victim.id])
    expect(rows).toEqual([])
  })

  test('knows its people apart from those of the same subject at another company', async () => {
    const [first, second] = [await portal.companyWith(provider), await portal.companyWith(provider)]
    const ids = [await whoSignsOn(first), await whoSignsOn(second)]
    expect(ids[0]).not.toBe(ids[1])
    expect([await whoSignsOn(first), await whoSignsOn(second)]).toEqual(ids)
  })

  test('cannot be tied to a person of another company, not even by a mistake of ours', async () => {
    const [first, second] = [await portal.given.company(), await portal.given.company()]
    const person = await portal.given.candidate({ company_id: first.id })
    const insert = portal.database.pool.query(
      `insert into sso_identities (company_id, issuer, subject, user_id) values ($1, 'https://a.example', 's', $2)`,
      [second.id, person.id],
    )
    await expect(insert).rejects.toThrow('foreign key')
  })
})

describe('an account', () => {
  test('that is inactive is refused, whether known or found by its address, and stays as it was', async () => {
    const company = await portal.companyWith(provider)
    const person = await portal.given.candidate({
      company_id: company.id,
      email,
      email_proved_at: null,
      is_active: false,
    })
    expect(await whoSignsOn(company)).toBe('sso-no-account')
    const { rows } = await portal.database.pool.query(
      'select password_hash, email_proved_at from users where id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ password_hash: person.password_hash, email_proved_at: null }])

    await portal.database.pool.query('update users set is_active = true where id = $1', [person.id])
    expect(await whoSignsOn(company)).toBe(person.id)
    await portal.database.pool.query('update users set is_active = false where id = $1', [person.id])
    expect(await whoSignsOn(company)).toBe('sso-no-account')
  })

  test('does not pass to a new person who was given its address at the provider', async () => {
    const company = await portal.companyWith(provider)
    const id = await whoSignsOn(company)
    provider.has({ claims: { sub: 'subject-2' } })
    expect(await whoSignsOn(company)).toBe('sso-no-account')
    provider.has({})
    expect(await whoSignsOn(company)).toBe(id)
  })

  test('is joined anew by its address after the company has got another client at its provider', async () => {
    const company = await portal.companyWith(provider)
    const services = { config: portal.config, database: portal.database }
    const id = await whoSignsOn(company)
    await saveSsoSettings(services, operator, {
      company: company.ref_id,
      settings: { ...provider, clientId: 'another-client' },
    })
    provider.has({ claims: { sub: 'subject-2', aud: 'another-client' } })
    expect(await whoSignsOn(company)).toBe(id)
  })

  test('is not made for somebody who comes back just after the provider was removed', async () => {
    const company = await portal.given.company()
    const person = { issuer: provider.issuer, subject: 's', verifiedEmail: email, firstName: 'Amina', lastName: '' }
    const joining = portal.database.inTransaction((tx) => accountFor(tx, { ...company, sso: null }, person))
    await expect(joining).rejects.toMatchObject({ code: 'sso-failed' })
  })

  test('cannot be reached by single sign-on any more once the provider is removed', async () => {
    const company = await portal.companyWith(provider)
    await whoSignsOn(company)
    await portal.database.inTransaction((tx) => removeProvider(tx, operator, company.ref_id))
    expect(await whoSignsOn(company)).toBe('sso-none')
  })

  test('of another company stays tied to its person, also under a new address, when a provider is removed [T-SSO-06]', async () => {
    const [leaving, staying] = [await portal.companyWith(provider), await portal.companyWith(provider)]
    const id = await whoSignsOn(staying)
    await portal.database.inTransaction((tx) => removeProvider(tx, operator, leaving.ref_id))
    provider.has({ claims: { email: 'amina.haddad@mail.example' } })
    expect(await whoSignsOn(staying)).toBe(id)
  })
})
