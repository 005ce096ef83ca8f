import type { Language } from '@mizan/contract/language'
import type { Login } from '@mizan/contract/schemas/account'
import { record } from '../audit/audit.service.ts'
import type { Database, Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { findLoginAccounts, isSharedAddress, type LoginAccount, lockPassword } from './accounts.db.ts'
import { takeAttempt } from './login-limits.service.ts'
import { passwordMatches } from './password-hash.ts'
import { closeSession, openSession, type SignedIn } from './sessions.service.ts'
import { rememberLanguage } from './spoken-language.service.ts'

/** Where somebody signs in, and in which language if the call says so. */
export interface Visit {
  address: string
  chosenLanguage: Language | undefined
}

/** Signs in and returns the new token. Every failure looks the same from outside, and takes the same time. */
export async function logIn(database: Database, form: Login, { address, chosenLanguage }: Visit): Promise<string> {
  const { db } = database
  const { email, password, company_id: companyId = null } = form
  if (!email || !password) throw new Refusal('wrong-credentials', 'E-mail or password is missing')
  const attempt = await takeAttempt(db, email, address)
  const accounts = await findLoginAccounts(db, email, companyId)
  const account = await whosePassword(accounts, password, companyId === null ? 2 : 1)
  const token = account && (await openSessionOf(database, account))
  if (!token) {
    await record(db, { actor: 'anonymous', action: 'login-failed' })
    throw new Refusal('wrong-credentials', 'No single active account matches')
  }
  // Where sign-up is open anybody may have an account with somebody's address: it must not clear the guesses at theirs.
  if (await isSharedAddress(db, email)) await attempt.takeBack()
  else await attempt.succeed()
  await rememberLanguage(db, account, chosenLanguage)
  return token
}

/** Verifying takes a while; a password that was changed meanwhile opens no session any more. */
async function openSessionOf({ inTransaction }: Database, account: LoginAccount): Promise<string | null> {
  return inTransaction(async (tx) => {
    if (!(await lockPassword(tx, account.id, account.password_hash))) return null
    await record(tx, { actor: 'user', action: 'login', userId: account.id, companyId: account.company_id })
    return openSession(tx, account)
  })
}

/** The one active account whose password this is. Always verifies `hashes` hashes, so that time tells nothing. */
async function whosePassword(accounts: LoginAccount[], password: string, hashes: number): Promise<LoginAccount | null> {
  const tries = Array.from({ length: hashes }, async (_, index) => {
    const account = accounts[index]
    const matches = await passwordMatches(account?.password_hash ?? null, password)
    return matches && account?.is_active ? account : null
  })
  const matching = (await Promise.all(tries)).filter((account) => account !== null)
  return matching.length === 1 ? (matching[0] ?? null) : null
}

export async function logOut(db: Db, who: SignedIn): Promise<void> {
  await closeSession(db, who.tokenHash)
  await record(db, { actor: 'user', action: 'logout', userId: who.id, companyId: who.companyId })
}
