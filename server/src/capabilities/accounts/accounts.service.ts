import type { Language } from '@mizan/contract/language'
import type { Login } from '@mizan/contract/schemas/account'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Taken, takeAttempt, takeLogin } from '../credentials/login-limits.service.ts'
import { type Hashing, inHashingTurn, whichMatch } from '../credentials/password-hash.ts'
import { findLoginAccounts, isSharedAddress, type LoginAccount, lockPassword } from './accounts.db.ts'
import { closeSession, openSession, type SignedIn } from './sessions.service.ts'
import { rememberLanguage } from './spoken-language.service.ts'

/** Where a person signs in, and in which language if the call says so. */
export interface Visit extends Hashing {
  chosenLanguage: Language | undefined
}

/** Signs in and returns the new token. Every failure looks the same from outside, and takes the same time. */
export async function logIn(database: Database, form: Login, visit: Visit): Promise<string> {
  const { email, password, company_id: companyId = null } = form
  if (!email || !password) throw new Refusal('wrong-credentials', 'E-mail or password is missing')
  // All of it in one turn: those who wait, in vain perhaps, have asked nothing of the database yet.
  return inHashingTurn(visit, () => logInAtTurn(database, { email, password, companyId }, visit))
}

interface Credentials {
  email: string
  password: string
  companyId: number | null
}

async function logInAtTurn(database: Database, form: Credentials, visit: Visit): Promise<string> {
  const { db } = database
  const { email, password, companyId } = form
  const attempt = await takeAttempt(db, email, visit.address)
  const accounts = await findLoginAccounts(db, email, companyId)
  const candidates = companyId === null ? [accounts[0], accounts[1]] : [accounts[0]]
  const account = await whosePassword(candidates, password)
  if (account) await requireFewLogins(db, account, attempt)
  const token = account && (await openSessionOf(database, account))
  if (!token) {
    await record(db, { actor: 'anonymous', action: 'login-failed' })
    throw new Refusal('wrong-credentials', 'No single active account matches')
  }
  // Where sign-up is open anyone may have an account with a person's address: it must not clear the guesses at theirs.
  if (await isSharedAddress(db, email)) await attempt.refund()
  else await attempt.succeed()
  await rememberLanguage(db, account, visit.chosenLanguage)
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

/**
 * The one active account whose password this is. One that is not there is verified as well, so that time tells nothing.
 */
async function whosePassword(accounts: (LoginAccount | undefined)[], password: string): Promise<LoginAccount | null> {
  const hashes = accounts.map((account) => account?.password_hash ?? null)
  const matches = await whichMatch(hashes, password)
  const matching = accounts.filter((account, index) => matches[index] && account?.is_active)
  return matching.length === 1 ? (matching[0] ?? null) : null
}

/** Only who knows the password hears of this, so it tells no one anything. */
async function requireFewLogins(db: Db, account: LoginAccount, attempt: Taken): Promise<void> {
  try {
    await takeLogin(db, account.id)
  } catch (error) {
    // It was no wrong password.
    await attempt.refund()
    throw error
  }
}

export async function logOut(db: Db, who: SignedIn): Promise<void> {
  await closeSession(db, who.tokenHash)
  await record(db, { actor: 'user', action: 'logout', userId: who.id, companyId: who.companyId })
}
