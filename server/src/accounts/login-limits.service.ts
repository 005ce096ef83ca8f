import { createHash } from 'node:crypto'
import { limits } from '../config.ts'
import type { Db } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from './login-limits.db.ts'
import { networkOf } from './network-of.ts'

/** What is counted for a person, and not for an address, is named in privacy/personal-tables.ts as well. */
type Counted =
  | 'account'
  | 'address'
  | 'password-change'
  | 'sign-up'
  | 'refused-sign-up'
  | 'report-link'
  | 'reset'
  | 'sign-on'

const keyOf = (kind: Counted, value: string): Buffer => createHash('sha256').update(`${kind}:${value}`).digest()

export interface Attempt {
  /** Forgives the failures before it. */
  succeed: () => Promise<void>
  /** For a success that says nothing about the failures before it: only this attempt does not count. */
  takeBack: () => Promise<void>
}

/** Takes one attempt for this account and this address, or refuses. The account is the e-mail, known or not. */
export const takeAttempt = (db: Db, email: string, address: string): Promise<Attempt> =>
  takeGuess(db, keyOf('account', email.toLowerCase()), address)

/** Guesses at the current password are counted apart: a stranger at the login must not lock the owner out of this. */
export const takePasswordChange = (db: Db, userId: number, address: string): Promise<Attempt> =>
  takeGuess(db, keyOf('password-change', String(userId)), address)

/** Whoever has just proved to be the owner need not wait for failed logins to be forgotten. */
export const forgetFailedLogins = (db: Db, email: string): Promise<void> =>
  forgetAttempts(db, keyOf('account', email.toLowerCase()))

/** Every sign-up of an address counts, for each sends a mail. */
export async function takeSignUp(db: Db, address: string): Promise<void> {
  const counts = await countAttempt(db, [keyOf('sign-up', networkOf(address))])
  const over = counts.find(({ attempts }) => attempts > limits.signUpsPerAddress)
  if (over) throw tooMany(over.secondsLeft)
}

/** Counts before anybody is told that an e-mail is taken or free; whoever gets an account takes it back. */
export async function takeSignUpQuestion(db: Db, address: string): Promise<Pick<Attempt, 'takeBack'>> {
  const key = keyOf('refused-sign-up', networkOf(address))
  const counts = await countAttempt(db, [key])
  const over = counts.find(({ attempts }) => attempts > limits.refusedSignUpsPerAddress)
  if (over) throw tooMany(over.secondsLeft)
  return { takeBack: () => takeBackAttempt(db, key) }
}

/**
 * Whether a request for reset links is worth a look. Those beyond what would be mailed are told by the address alone, known
 * or not: a crowd of them would wait for each other only where there is an account, and their time would tell of it.
 */
export async function takeResetRequest(db: Db, email: string): Promise<boolean> {
  const counts = await countAttempt(db, [keyOf('reset', email.toLowerCase())])
  return counts.every(({ attempts }) => attempts <= limits.resetMailsPerHour)
}

/** Whether the provider of a company may be asked once more for this address. */
export async function takeSignOn(db: Db, address: string): Promise<boolean> {
  const counts = await countAttempt(db, [keyOf('sign-on', networkOf(address))])
  return counts.every(({ attempts }) => attempts <= limits.signOnsPerAddress)
}

/** Only tokens that open nothing count; who holds a live link is never kept waiting. */
export async function takeWrongReportLink(db: Db, address: string): Promise<void> {
  const counts = await countAttempt(db, [keyOf('report-link', networkOf(address))])
  const over = counts.find(({ attempts }) => attempts > limits.wrongReportLinksPerAddress)
  if (over) throw tooMany(over.secondsLeft)
}

async function takeGuess(db: Db, accountKey: Buffer, address: string): Promise<Attempt> {
  const addressKey = keyOf('address', networkOf(address))
  const counts = await countAttempt(db, [accountKey, addressKey])
  const over = counts.find(({ key, attempts }) => attempts > allowed(key.equals(accountKey)))
  if (over) throw tooMany(over.secondsLeft)
  // One row at a time: a statement for both could hold one and wait for the other, while a login that is being counted does
  // so the other way round.
  return {
    succeed: async () => {
      await forgetAttempts(db, accountKey)
      await takeBackAttempt(db, addressKey)
    },
    takeBack: async () => {
      await takeBackAttempt(db, accountKey)
      await takeBackAttempt(db, addressKey)
    },
  }
}

const allowed = (isAccount: boolean): number =>
  isAccount ? limits.failedLoginsPerAccount : limits.failedLoginsPerAddress

function tooMany(secondsLeft: number): Refusal {
  const seconds = Math.max(secondsLeft, 1)
  return new Refusal('too-many-attempts', 'Limit of attempts reached', {
    values: { seconds },
    retryAfterSeconds: seconds,
  })
}
