import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSsoPortal, type SsoPortal } from '../testing/sso-portal.ts'
import { untilWaiting } from '../testing/waiting.ts'
import { accountFor } from './sso-accounts.service.ts'
import { findCompanyWithSsoById } from './sso-settings.db.ts'
import { removeSsoSettings, saveSsoSettings } from './sso-settings.service.ts'

let portal: SsoPortal
beforeAll(async () => {
  portal = await openSsoPortal()
})
afterAll(() => portal.close())

const provider = { issuer: 'http://127.0.0.1:9', clientId: 'portal', clientSecret: 'secret' }
const email = 'amina@mail.example'

let company: Awaited<ReturnType<SsoPortal['companyWith']>>
beforeEach(async () => {
  company = await portal.companyWith(provider)
  await portal.given.candidate({ company_id: company.id, email, email_proved_at: new Date(0) })
})

const house = () => ({ config: portal.config, database: portal.database })
const identities = async () =>
  (await portal.database.pool.query('select subject from sso_identities where company_id = $1', [company.id])).rows

/** Somebody comes back from the provider that the company has now. */
async function join() {
  const { db, inTransaction } = portal.database
  const asked = await findCompanyWithSsoById(db, company.id)
  if (!asked) throw new Error('The company is gone')
  const person = { issuer: provider.issuer, subject: 'amina', verifiedEmail: email, firstName: 'Amina', lastName: '' }
  return inTransaction((tx) => accountFor(tx, asked, person))
}

async function holding(sql: string): Promise<() => Promise<void>> {
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query(sql, [company.id])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

test('who comes back from a provider while another one is set is not tied to an account', async () => {
  const letGo = await holding('select from company_sso where company_id = $1 for update')
  const setting = saveSsoSettings(house(), company.id, { ...provider, clientId: 'another' })
  await untilWaiting(portal)
  const joining = join()
  await untilWaiting(portal, 2)
  await letGo()
  await Promise.all([setting, expect(joining).rejects.toMatchObject({ code: 'sso-failed' })])
  expect(await identities()).toEqual([])
})

test('who is just being tied to an account while the provider is removed is known to none set later', async () => {
  const letGo = await holding('select from users where company_id = $1 for update')
  const joining = join()
  await untilWaiting(portal)
  const removing = removeSsoSettings(house(), company.id)
  await untilWaiting(portal, 2)
  await letGo()
  await Promise.all([joining, removing])
  expect(await identities()).toEqual([])
})
