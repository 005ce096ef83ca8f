import { createHash, randomBytes } from 'node:crypto'
import type { SsoLogin } from '@mizan/contract/schemas/sso'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Visit } from '../accounts/accounts.service.ts'
import { holdAccount, openSession } from '../accounts/sessions.service.ts'
import { rememberLanguage } from '../accounts/spoken-language.service.ts'
import { takeAttemptOfAddress } from '../credentials/login-limits.service.ts'
import { deleteOldLogins, findLoginOwner, insertLogin, LOGIN_MINUTES, useLogin } from './sso-flows.db.ts'

/** What the portal finds in its address after a sign-on, and exchanges for a token. */
export interface SingleUseLogin {
  loginId: string
  loginHash: string
  /** Not in the address: a user who gets that from another person is not signed in as them. */
  browserKey: string
}

export const LOGIN_SECONDS = LOGIN_MINUTES * 60

/** Neither opens anything without the other. */
const hashOf = (loginHash: string, browserKey: string): Buffer =>
  createHash('sha256').update(`${loginHash} ${browserKey}`).digest()

export async function createLogin(tx: Db, account: { id: number; company_id: number }): Promise<SingleUseLogin> {
  const loginId = randomBytes(16).toString('hex')
  const loginHash = randomBytes(32).toString('hex')
  const browserKey = randomBytes(32).toString('base64url')
  await deleteOldLogins(tx)
  await insertLogin(tx, {
    login_id: loginId,
    login_hash: hashOf(loginHash, browserKey),
    user_id: account.id,
    company_id: account.company_id,
  })
  return { loginId, loginHash, browserKey }
}

interface SsoVisit extends Pick<Visit, 'address' | 'chosenLanguage'> {
  /** What this browser was given together with a login. */
  browserKeyOf: (loginId: string) => string | undefined
}

/** Exchanges a login for a token, once and within its two minutes. Every failure looks like a wrong password. */
export async function logInWithSso({ db, inTransaction }: Database, form: SsoLogin, visit: SsoVisit): Promise<string> {
  const { login_id: loginId, login_hash: loginHash, company_id: companyId = null } = form
  if (!loginId || !loginHash) throw new Refusal('wrong-credentials', 'login_id or login_hash is missing')
  // Only the address is limited: the login is a stranger's guess or a secret of its own, never an account to protect.
  const attempt = await takeAttemptOfAddress(db, visit.address)
  const token = await inTransaction(async (tx) => {
    const redeemed = { loginId, loginHash: hashOf(loginHash, visit.browserKeyOf(loginId) ?? ''), companyId }
    const ownerId = await findLoginOwner(tx, redeemed)
    // Held before the login is looked at: an erasure that is under way would not see a session that is opened now.
    if (ownerId === undefined || !(await holdAccount(tx, ownerId))) return undefined
    const account = await useLogin(tx, redeemed)
    if (!account) return undefined
    const details = { via: 'sso' }
    await record(tx, { actor: 'user', action: 'login', userId: account.id, companyId: account.company_id, details })
    await rememberLanguage(tx, account, visit.chosenLanguage)
    return openSession(tx, account)
  })
  if (!token) {
    await record(db, { actor: 'anonymous', action: 'login-failed', details: { via: 'sso' } })
    throw new Refusal('wrong-credentials', 'The login is unknown, used, too old, or of another company or browser')
  }
  await attempt.refund()
  return token
}
