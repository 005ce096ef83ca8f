import { createHash } from 'node:crypto'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { Unseen } from './hashing-turns.ts'
import { countAttempt, deleteOldLimits, forgetAttempts, forgetAttemptsAt, refundAttempt } from './login-limits.db.ts'

/** What is counted for a person, and not for an address, is named in privacy/personal-tables.ts as well. */
type Counted =
  | 'account'
  | 'account-address'
  | 'member-account'
  | 'member-account-address'
  | 'member-login'
  | 'member-password-change'
  | 'member-proof'
  | 'member-reset'
  | 'passkey-address'
  | 'address'
  | 'confirmation'
  | 'login'
  | 'password-change'
  | 'sign-up'
  | 'refused-sign-up'
  | 'report-link'
  | 'reset'
  | 'reset-address'
  | 'sign-on'

const keyOf = (kind: Counted, value: string): Buffer => createHash('sha256').update(`${kind}:${value}`).digest()

/** Candidates and members may have the same address: guesses at one account say nothing about the other. */
type People = 'candidates' | 'members'

const accountKeyOf = (email: string, people: People): Buffer =>
  keyOf(people === 'members' ? 'member-account' : 'account', email.toLowerCase())

/** An attempt that is counted, and can be given back: it says nothing about those before it. */
export interface Taken {
  refund: () => Promise<void>
}

export interface Attempt extends Taken {
  /** Forgives the failures before it. */
  succeed: () => Promise<void>
}

/**
 * Takes one attempt for this address and this account, or refuses. The account is the e-mail, known or not. It counts
 * only while the address may guess, and for the account as a whole only while the address may guess at this account:
 * a guesser who is cut off keeps no one out, and it takes many addresses to do so.
 */
export async function takeAttempt(
  db: Db,
  email: string,
  address: string,
  people: People = 'candidates',
): Promise<Attempt> {
  const account = accountKeyOf(email, people)
  const kind = people === 'members' ? 'member-account-address' : 'account-address'
  const accountHere = keyOf(kind, `${networkOf(address)} ${email.toLowerCase()}`)
  const network = keyOf('address', networkOf(address))
  const { refund } = await takeInOrder(db, [
    { key: network, most: limits.failedLoginsPerAddress },
    { key: accountHere, most: limits.failedLoginsPerAccountAndAddress, account },
    { key: account, most: limits.failedLoginsPerAccount },
  ])
  return {
    refund,
    succeed: async () => {
      await forgetAttempts(db, accountHere)
      await forgetFailedLogins(db, email, people)
      await refundAttempt(db, network)
    },
  }
}

/** For what guesses at no account: a login of single sign-on is a secret of its own. */
export const takeAttemptOfAddress = (db: Db, address: string): Promise<Taken> =>
  takeInOrder(db, [{ key: keyOf('address', networkOf(address)), most: limits.failedLoginsPerAddress }])

/** Guesses at the current password are counted apart: a stranger at the login must not lock the owner out of this. */
export async function takePasswordChange(
  db: Db,
  id: number,
  address: string,
  people: People = 'candidates',
): Promise<Attempt> {
  const network = keyOf('address', networkOf(address))
  const own = keyOf(people === 'members' ? 'member-password-change' : 'password-change', String(id))
  const { refund } = await takeInOrder(db, [
    { key: network, most: limits.failedLoginsPerAddress },
    { key: own, most: limits.failedPasswordChanges },
  ])
  return {
    refund,
    succeed: async () => {
      await forgetAttempts(db, own)
      await refundAttempt(db, network)
    },
  }
}

/** A right password counts too, for the one account that it is of. */
export const takeLogin = (db: Db, id: number, people: People = 'candidates'): Promise<Taken> =>
  takeInOrder(db, [
    { key: keyOf(people === 'members' ? 'member-login' : 'login', String(id)), most: limits.loginsPerAccount },
  ])

/** Guesses at the second factor of a member, whom the first one has let this far. */
export async function takeProof(db: Db, memberId: number): Promise<Attempt> {
  const key = keyOf('member-proof', String(memberId))
  const { refund } = await takeInOrder(db, [{ key, most: limits.failedProofs }])
  return { refund, succeed: () => forgetAttempts(db, key) }
}

/** Each keeps what a passkey is to sign. */
export const takePasskeyQuestion = (db: Db, address: string): Promise<Taken> =>
  takeInOrder(db, [{ key: keyOf('passkey-address', networkOf(address)), most: limits.signOnsPerAddress }])

/** A user who has just proved to be the owner need not wait for failed logins to be forgotten, wherever they were. */
export async function forgetFailedLogins(db: Db, email: string, people: People = 'candidates'): Promise<void> {
  await forgetAttempts(db, accountKeyOf(email, people))
  await forgetAttemptsAt(db, accountKeyOf(email, people))
}

/** Every sign-up of an address counts, for each sends a mail. */
export const takeSignUp = (db: Db, address: string): Promise<Taken> =>
  takeInOrder(db, [{ key: keyOf('sign-up', networkOf(address)), most: limits.signUpsPerAddress }])

/** Counts before it is said that an e-mail is taken or free; a user who gets an account gets the attempt back. */
export const takeSignUpQuestion = (db: Db, address: string): Promise<Taken> =>
  takeInOrder(db, [{ key: keyOf('refused-sign-up', networkOf(address)), most: limits.refusedSignUpsPerAddress }])

/**
 * Whether a request for reset links is worth a look. Those beyond what would be mailed are told by the address alone,
 * known or not: a crowd of them would wait for each other only where there is an account, and their time would tell of
 * it. Of one that asks for very many nothing more is written down.
 */
export async function takeResetRequest(
  db: Db,
  email: string,
  address: string,
  people: People = 'candidates',
): Promise<boolean> {
  const asked = await countAttempt(db, keyOf('reset-address', networkOf(address)))
  if (asked.attempts > limits.resetRequestsPerAddress) return false
  const { attempts } = await countAttempt(
    db,
    keyOf(people === 'members' ? 'member-reset' : 'reset', email.toLowerCase()),
  )
  return attempts <= limits.resetMailsPerHour
}

/** Each mails the link that proves the address once more. */
export const takeConfirmation = (db: Db, userId: number): Promise<Taken> =>
  takeInOrder(db, [{ key: keyOf('confirmation', String(userId)), most: limits.confirmationMails }])

/** Whether the provider of a company may be asked once more for this address. */
export async function takeSignOn(db: Db, address: string): Promise<boolean> {
  const { attempts } = await countAttempt(db, keyOf('sign-on', networkOf(address)))
  return attempts <= limits.signOnsPerAddress
}

/** Only tokens that open nothing count; who holds a live link is never kept waiting. */
export async function takeWrongReportLink(db: Db, address: string): Promise<void> {
  await takeInOrder(db, [{ key: keyOf('report-link', networkOf(address)), most: limits.wrongReportLinksPerAddress }])
}

/** Windows that are over. */
export const tidyLimits = (db: Db): Promise<void> => deleteOldLimits(db)

/** What was refused unseen is given back: it was no guess. */
export async function orRefund<Result>(looking: Promise<Result>, ...taken: Taken[]): Promise<Result> {
  try {
    return await looking
  } catch (error) {
    if (error instanceof Unseen) for (const { refund } of taken) await refund()
    throw error
  }
}

interface Count {
  key: Buffer
  most: number
  account?: Buffer
}

/** Each is counted only while those before it allow the attempt; the first that does not refuses it. */
async function takeInOrder(db: Db, counts: Count[]): Promise<Taken> {
  for (const { key, most, account } of counts) {
    const { attempts, secondsLeft } = await countAttempt(db, key, account)
    if (attempts > most) throw tooMany(secondsLeft)
  }
  return {
    refund: async () => {
      for (const { key } of counts) await refundAttempt(db, key)
    },
  }
}

function tooMany(secondsLeft: number): Refusal {
  const seconds = Math.max(secondsLeft, 1)
  return new Refusal('too-many-attempts', 'Limit of attempts reached', {
    values: { seconds },
    retryAfterSeconds: seconds,
  })
}
