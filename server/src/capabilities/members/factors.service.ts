import { randomBytes } from 'node:crypto'
import { record } from '../../platform/audit/audit.service.ts'
import { type Config, limits } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { sealFor } from '../../platform/secrets/seal.ts'
import { secretKeyOf } from '../../platform/secrets/secret-key.ts'
import { requireFreshStepUp } from '../access/step-up.ts'
import { takeProof } from '../credentials/login-limits.service.ts'
import { hashOfToken } from '../credentials/tokens.ts'
import {
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  findPasskeys,
  findTotp,
  lockMember,
  offerTotp,
  replaceRecoveryCodes,
  takeTotpStep,
} from './factors.db.ts'
import { mailAccountChanged } from './member-mails.service.ts'
import {
  completeSession,
  endOtherSessions,
  hasFactor,
  type MemberSession,
  needsFactor,
  signInStateOf,
} from './member-sessions.service.ts'
import { keepPasskey } from './passkeys.service.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'

export interface FactorServices {
  config: Config
  database: Database
}

/** What came of setting up a factor. */
export interface FactorAdded {
  /** Shown once; empty where the member has some from before. */
  recoveryCodes: string[]
  /** The new value of the cookie, where this has completed the sign-in. */
  token: string | undefined
}

const totpSeal = async (config: Config) => sealFor('member-totp', await secretKeyOf(config))
const aboutMember = (memberId: number): string => `member ${memberId}`

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE_LETTERS = 16

/** 80 random bits, in letters that are not taken for each other. */
const newRecoveryCode = (): string =>
  [...randomBytes(CODE_LETTERS)]
    .map((byte, at) => `${at % 4 === 0 && at > 0 ? '-' : ''}${alphabet[byte % 32]}`)
    .join('')

/** As it was printed, whatever was typed between and around its letters. */
export const hashOfRecoveryCode = (memberId: number, typed: string): Buffer =>
  hashOfToken(`${memberId}:${typed.toLowerCase().replace(/[^a-z2-9]/g, '')}`)

export async function listFactors(db: Db, { memberId, row }: MemberSession) {
  const [totp, passkeys] = [await findTotp(db, memberId), await findPasskeys(db, memberId)]
  return {
    hasPassword: row.has_password,
    totpSince: totp?.confirmed_at ?? null,
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(db, memberId),
  }
}

/**
 * A first factor is set up on the way in; everyone else steps up for another one. A provider speaks for its own company
 * only, so of an account that others know as well it sets up nothing, and of none a passkey, which opens all of it.
 */
export function requireMayAdd(session: MemberSession, factor: 'totp' | 'passkey'): void {
  const { state } = signInStateOf(session)
  if (state === 'second-step') throw new Refusal('second-factor-needed', 'There is a factor to prove first')
  const { boundTo, isPartial } = session
  if (boundTo !== null && (state !== 'set-up' || isPartial || factor === 'passkey')) throw providerSession()
  if (state === 'signed-in') requireFreshStepUp(session.steppedUpAt)
}

const providerSession = () => new Refusal('provider-session', 'The session was opened by the provider of a company')

/** For all else that changes how a member signs in. */
export function requireWholeAccount({ boundTo }: MemberSession): void {
  if (boundTo !== null) throw providerSession()
}

export async function beginTotp({ config, database }: FactorServices, session: MemberSession) {
  requireMayAdd(session, 'totp')
  const secret = newTotpSecret()
  const seal = await totpSeal(config)
  if (!(await offerTotp(database.db, session.memberId, seal.close(secret, aboutMember(session.memberId))))) {
    throw new Refusal('authenticator-there', 'The member has an authenticator')
  }
  return { secret, uri: totpUri(secret, session.row.email) }
}

/** Takes a typed code, once. */
export async function isTotpCode(
  tx: Db,
  config: Config,
  { memberId, code, confirms }: { memberId: number; code: string; confirms: boolean },
): Promise<boolean> {
  const totp = await findTotp(tx, memberId)
  if (!totp) return false
  const secret = (await totpSeal(config)).open(totp.secret, aboutMember(memberId))
  const step = matchingStep(secret, code, new Date())
  return step !== undefined && takeTotpStep(tx, memberId, { step, confirms })
}

export async function confirmTotp(
  { config, database }: FactorServices,
  session: MemberSession,
  code: string,
): Promise<FactorAdded> {
  requireMayAdd(session, 'totp')
  const attempt = await takeProof(database.db, session.memberId)
  const added = await addFactor(database, session, 'authenticator-added', (tx) =>
    isTotpCode(tx, config, { memberId: session.memberId, code, confirms: true }),
  )
  await attempt.succeed()
  return added
}

export async function addPasskey(
  { config, database }: FactorServices,
  session: MemberSession,
  passkey: { name: string; response: Record<string, unknown> },
): Promise<FactorAdded> {
  requireMayAdd(session, 'passkey')
  return addFactor(database, session, 'passkey-added', async (tx) => {
    await keepPasskey(tx, { config, memberId: session.memberId }, passkey)
    return true
  })
}

async function addFactor(
  database: Database,
  session: MemberSession,
  action: string,
  add: (tx: Db) => Promise<boolean>,
): Promise<FactorAdded> {
  const { memberId } = session
  return database.inTransaction(async (tx, client) => {
    await lockMember(tx, memberId)
    if (!(await add(tx))) throw new Refusal('second-factor-wrong', 'The factor was not proved')
    const recoveryCodes = (await countRecoveryCodes(tx, memberId)) > 0 ? [] : await newRecoveryCodes(tx, memberId)
    await endOtherSessions(tx, session)
    const token = signInStateOf(session).state === 'set-up' ? await completeSession(tx, session) : undefined
    await record(tx, { actor: 'member', action, memberId })
    await mailAccountChanged(client, session.row, 'factor', new Date())
    return { recoveryCodes, token }
  })
}

async function newRecoveryCodes(tx: Db, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  const hashes = codes.map((code) => hashOfRecoveryCode(memberId, code))
  await replaceRecoveryCodes(tx, memberId, hashes)
  return codes
}

export async function renewRecoveryCodes({ database }: FactorServices, session: MemberSession): Promise<string[]> {
  requireWholeAccount(session)
  requireFreshStepUp(session.steppedUpAt)
  const { memberId } = session
  if (!hasFactor(session)) throw new Refusal('not-found', 'Without a second factor there is nothing to recover')
  return database.inTransaction(async (tx) => {
    await lockMember(tx, memberId)
    await record(tx, { actor: 'member', action: 'recovery-codes-renewed', memberId })
    return newRecoveryCodes(tx, memberId)
  })
}

export const removeTotp = (services: FactorServices, session: MemberSession): Promise<void> =>
  removeFactor(services, session, 'authenticator-removed', (tx) => deleteTotp(tx, session.memberId))

export const removePasskey = (services: FactorServices, session: MemberSession, id: number): Promise<void> =>
  removeFactor(services, session, 'passkey-removed', (tx) => deletePasskey(tx, session.memberId, id))

/** Who reads candidates keeps one factor at least, and who has none left needs no recovery codes. */
async function removeFactor(
  { database }: FactorServices,
  session: MemberSession,
  action: string,
  remove: (tx: Db) => Promise<boolean>,
): Promise<void> {
  requireWholeAccount(session)
  requireFreshStepUp(session.steppedUpAt)
  const { memberId } = session
  await database.inTransaction(async (tx, client) => {
    await lockMember(tx, memberId)
    if (!(await remove(tx))) throw new Refusal('not-found', `Member ${memberId} has no such factor`)
    const isLeft = (await findPasskeys(tx, memberId)).length > 0 || (await findTotp(tx, memberId))?.confirmed_at
    if (!isLeft && needsFactor(session)) throw new Refusal('last-factor', 'The role needs a second factor')
    if (!isLeft) await replaceRecoveryCodes(tx, memberId, [])
    await endOtherSessions(tx, session)
    await record(tx, { actor: 'member', action, memberId })
    await mailAccountChanged(client, session.row, 'factor', new Date())
  })
}
