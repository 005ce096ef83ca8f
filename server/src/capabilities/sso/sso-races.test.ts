import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../edges/cli/operator.ts'
import { openOperator } from '../../testing/operator.ts'
import { openSsoPortal, type SsoPortal } from '../../testing/sso-portal.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { accountFor } from './sso-accounts.service.ts'
import { createLogin, logInWithSso } from './sso-login.service.ts'
import { findCompanyWithSsoById } from './sso-settings.db.ts'
import { removeProvider, saveSsoSettings } from './sso-settings.service.ts'

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

const services = () => ({ config: portal.config, database: portal.database })
const identities = async () =>
  (await portal.database.pool.query('select subject from sso_identities where company_id = $1', [company.id])).rows

/** Somebody comes back from the provider that the company has now. */
async function comeBack() {
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
  const setting = saveSsoSettings(services(), operator, {
    company: company.ref_id,
    settings: { ...provider, clientId: 'another' },
  })
  await untilWaiting(portal)
  const joining = comeBack()
  await untilWaiting(portal, 2)
  await letGo()
  await Promise.all([setting, expect(joining).rejects.toMatchObject({ code: 'sso-failed' })])
  expect(await identities()).toEqual([])
})

test('who comes back while their account is made by somebody else has that one', async () => {
  const { pool } = portal.database
  await pool.query('delete from users where company_id = $1', [company.id])
  const letGo = await holding(`insert into users (company_id, email) values ($1, '${email}')`)
  const joining = comeBack()
  await untilWaiting(portal)
  await letGo()
  const { rows } = await pool.query('select id from users where company_id = $1', [company.id])
  expect(rows).toEqual([{ id: (await joining).id }])
  expect(await identities()).toEqual([{ subject: 'amina' }])
})

test('who is just being tied to an account while the provider is removed is known to none set later', async () => {
  const letGo = await holding('select from users where company_id = $1 for update')
  const joining = comeBack()
  await untilWaiting(portal)
  const removing = portal.database.inTransaction((tx) => removeProvider(tx, operator, company.ref_id))
  await untilWaiting(portal, 2)
  await letGo()
  await Promise.all([joining, removing])
  expect(await identities()).toEqual([])
})

test('who comes back while they are erased is somebody new: who is gone is known to no provider [T-DP-04]', async () => {
  const { pool } = portal.database
  const { rows } = await pool.query('select id from users where company_id = $1', [company.id])
  await pool.query(
    `insert into password_tokens (token_hash, user_id, company_id, purpose, expires_at)
     values (sha256('another'), $1, $2, 'reset', now())`,
    [rows[0].id, company.id],
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-sso-races-'))
  const letGo = await holding('select from password_tokens where company_id = $1 for update')
  const erasing = openOperator(portal, { dataDir }).types('erase', { user: email, company: company.ref_id })
  await untilWaiting(portal)
  const joining = comeBack()
  await Promise.race([joining, untilWaiting(portal, 2)])
  await letGo()
  await erasing
  expect((await joining).id).not.toBe(rows[0].id)
  const known = await pool.query('select from sso_identities where user_id = $1', [rows[0].id])
  expect(known.rows).toEqual([])
  await rm(dataDir, { recursive: true })
})

test('a login that is exchanged while its person is erased opens no session for who is gone [T-DP-04]', async () => {
  const { inTransaction, pool } = portal.database
  const person = await portal.given.candidate({ company_id: company.id })
  const { loginId, loginHash, browserKey } = await inTransaction((tx) => createLogin(tx, { ...person }))
  await pool.query(
    `insert into password_tokens (token_hash, user_id, company_id, purpose, expires_at)
     values (sha256('one'), $1, $2, 'reset', now())`,
    [person.id, company.id],
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-sso-races-'))
  const letGo = await holding('select from password_tokens where company_id = $1 for update')
  const erasing = openOperator(portal, { dataDir }).types('erase', { user: person.email })
  await untilWaiting(portal)
  const visit = { address: '127.0.0.1', chosenLanguage: undefined, browserKeyOf: () => browserKey }
  const form = { login_id: loginId, login_hash: loginHash, sso_login: true, company_id: company.id }
  const exchanging = logInWithSso(portal.database, form, visit).catch((error) => error.code)
  await Promise.race([exchanging, untilWaiting(portal, 2)])
  await letGo()
  await erasing
  expect(await exchanging).toBe('wrong-credentials')
  expect((await pool.query('select from sessions where user_id = $1', [person.id])).rows).toEqual([])
  await rm(dataDir, { recursive: true })
})
