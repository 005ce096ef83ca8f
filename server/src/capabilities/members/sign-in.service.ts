import type { MemberSignIn, Proof } from '@mizan/contract/schemas/member'
import { record } from '../../platform/audit/audit.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  orRefund,
  takeAttempt,
  takeLogin,
  takePasskeyQuestion,
  takeProof,
} from '../credentials/login-limits.service.ts'
import { type Hashing, inHashingTurn, whichMatch } from '../credentials/password-hash.ts'
import { takeRecoveryCode } from './factors.db.ts'
import { hashOfRecoveryCode, isTotpCode } from './factors.service.ts'
import { stepUpSession } from './member-sessions.db.ts'
import {
  completeSession,
  hasFactor,
  type MemberSession,
  needsFactor,
  openMemberSession,
  requireComplete,
  signInStateOf,
} from './member-sessions.service.ts'
import { findMemberByEmail, findPasswordHash, lockMemberPassword } from './members.db.ts'
import { askForPasskey, provePasskey } from './passkeys.service.ts'
import { requireSafeCookies } from './session-cookie.ts'

export interface SignInServices {
  config: Config
  database: Database
}

/** Who signs in, and with what. */
export interface Arrival extends Hashing {
  device: string
}

/** Begins a session with a password and returns its cookie. Every failure looks the same, and takes the same time. */
export async function signIn(services: SignInServices, form: MemberSignIn, arrival: Arrival): Promise<string> {
  requireSafeCookies(services.config.publicUrl)
  return inHashingTurn(arrival, () => signInAtTurn(services.database, form, arrival))
}

async function signInAtTurn(database: Database, { email, password }: MemberSignIn, arrival: Arrival): Promise<string> {
  const { db } = database
  const attempt = await takeAttempt(db, email, arrival.address, 'members')
  const member = await findMemberByEmail(db, email)
  const [matches] = await whichMatch([member?.password_hash ?? null], password)
  if (!member || !matches) {
    await record(db, { actor: 'anonymous', action: 'member-sign-in-failed' })
    throw new Refusal('wrong-credentials', 'No member matches')
  }
  // Only who knows the password hears of this.
  await takeLogin(db, member.id, 'members').catch(async (error: unknown) => {
    await attempt.refund()
    throw error
  })
  const token = await database.inTransaction(async (tx) => {
    // Verifying takes a while; a password that was changed meanwhile opens no session any more.
    if (!(await lockMemberPassword(tx, member.id, member.password_hash))) return undefined
    await record(tx, { actor: 'member', action: 'member-signed-in', memberId: member.id, details: { via: 'password' } })
    return openMemberSession(tx, { memberId: member.id, device: arrival.device, isProved: false, steppedUpAt: null })
  })
  if (!token) throw new Refusal('wrong-credentials', 'The password was changed meanwhile')
  await attempt.succeed()
  return token
}

/** What a browser has to have signed for a sign-in with a passkey alone. */
export async function askWhoComes(services: SignInServices, address: string): Promise<Record<string, unknown>> {
  await takePasskeyQuestion(services.database.db, address)
  return askForPasskey(services, null)
}

/** A passkey that has checked its owner is both factors. */
export async function signInWithPasskey(
  { config, database }: SignInServices,
  response: Record<string, unknown>,
  device: string,
): Promise<string> {
  requireSafeCookies(config.publicUrl)
  return database.inTransaction(async (tx) => {
    const memberId = await provePasskey(tx, config, { response, memberId: null })
    await takeLogin(tx, memberId, 'members')
    await record(tx, { actor: 'member', action: 'member-signed-in', memberId, details: { via: 'passkey' } })
    return openMemberSession(tx, { memberId, device, isProved: true, steppedUpAt: new Date() })
  })
}

/** Completes a sign-in that waits for its second step, and returns the new cookie. */
export async function takeSecondStep(
  services: SignInServices,
  session: MemberSession,
  { proof, asker }: { proof: Proof; asker: Hashing },
): Promise<string> {
  if (signInStateOf(session).state !== 'second-step') throw wrong('There is no second step to take')
  return proving(services, session, { proof, asker }, (tx) => completeSession(tx, session))
}

/** Proves once more who it is. */
export async function stepUp(
  services: SignInServices,
  session: MemberSession,
  { proof, asker }: { proof: Proof; asker: Hashing },
): Promise<void> {
  requireComplete(session)
  await proving(services, session, { proof, asker }, (tx) => stepUpSession(tx, session.id))
}

const wrong = (why: string) => new Refusal('second-factor-wrong', why)

/** Whatever is used up by a proof stays used up only together with what it was for. */
async function proving<Result>(
  { config, database }: SignInServices,
  session: MemberSession,
  { proof, asker }: { proof: Proof; asker: Hashing },
  then: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { memberId } = session
  const attempt = await takeProof(database.db, memberId)
  const isByPassword =
    proof.password !== undefined &&
    (await orRefund(isOwnPassword(database.db, session, proof.password, asker), attempt))
  const result = await database.inTransaction(async (tx) => {
    if (!isByPassword && !(await isProved(tx, config, { memberId, proof }))) return undefined
    const action = signInStateOf(session).state === 'second-step' ? 'member-second-step' : 'member-stepped-up'
    await record(tx, { actor: 'member', action, memberId, details: { via: Object.keys(proof)[0] } })
    return { value: await then(tx) }
  })
  if (!result) {
    await record(database.db, { actor: 'member', action: 'member-proof-failed', memberId })
    throw wrong('The proof was wrong')
  }
  await attempt.succeed()
  return result.value
}

async function isProved(
  tx: Db,
  config: Config,
  { memberId, proof: { code, recovery_code, passkey } }: { memberId: number; proof: Proof },
): Promise<boolean> {
  if (code !== undefined) return isTotpCode(tx, config, { memberId, code, confirms: false })
  if (recovery_code !== undefined) return takeRecoveryCode(tx, memberId, hashOfRecoveryCode(memberId, recovery_code))
  if (passkey !== undefined) return (await provePasskey(tx, config, { response: passkey, memberId })) === memberId
  return false
}

/** The password proves it of those alone who neither have nor need a second factor. */
async function isOwnPassword(db: Db, session: MemberSession, password: string, asker: Hashing): Promise<boolean> {
  if (hasFactor(session) || needsFactor(session)) return false
  const [matches] = await inHashingTurn(asker, async () =>
    whichMatch([await findPasswordHash(db, session.memberId)], password),
  )
  return matches === true
}
