import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { hashOfToken, newToken } from '../credentials/tokens.ts'
import { holdActiveAccount } from './accounts.db.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteUnusedSessions,
  findSession,
  holdSessionsOf,
  insertSession,
  type SessionRow,
  touchSession,
} from './sessions.db.ts'

/** The person behind a token, as every signed-in call sees them. */
export interface SignedIn {
  tokenHash: Buffer
  row: SessionRow
  id: number
  companyId: number
}

/** Runs on every signed-in call. Who is logged out, locked out or erased is refused at the next one, on every node. */
export async function findSignedIn(db: Db, token: string): Promise<SignedIn> {
  const tokenHash = hashOfToken(token)
  const row = await findSession(db, tokenHash)
  if (!row) throw new Refusal('token-unknown', 'No live session for this token')
  if (!row.is_active) throw new Refusal('account-inactive', `User ${row.id} is inactive`)
  if (row.needs_touch) await touchSession(db, tokenHash)
  return { tokenHash, row, id: row.id, companyId: row.company_id }
}

/** The same person after their data changed, as the caller's transaction sees them. */
export async function readSignedIn(tx: Db, who: SignedIn): Promise<SignedIn> {
  const row = await findSession(tx, who.tokenHash)
  if (!row) throw new Refusal('token-unknown', 'The session has ended meanwhile')
  return { ...who, row }
}

/** Held until the transaction ends; false when the account is erased or locked already. */
export const holdAccount = (tx: Db, id: number): Promise<boolean> => holdActiveAccount(tx, id)

/** No one is erased or locked out before the caller's transaction ends; a user who was meanwhile is refused. */
export async function holdSignedIn(tx: Db, { id }: SignedIn): Promise<void> {
  if (!(await holdActiveAccount(tx, id))) throw new Refusal('token-unknown', `User ${id} has gone meanwhile`)
}

/** Beyond so many of one person, those that were not used for the longest time end. */
export async function openSession(db: Db, user: { id: number; company_id: number }): Promise<string> {
  const token = newToken()
  await holdSessionsOf(db, user.id)
  await insertSession(db, { token_hash: hashOfToken(token), user_id: user.id, company_id: user.company_id })
  await deleteUnusedSessions(db, user.id, limits.sessionsPerPerson)
  return token
}

export const closeSession = (db: Db, tokenHash: Buffer): Promise<void> => deleteSession(db, tokenHash)

export const closeAllSessions = (db: Db, userId: number): Promise<void> => deleteSessionsOf(db, userId)

export const closeOtherSessions = (db: Db, who: SignedIn): Promise<void> => deleteSessionsOf(db, who.id, who.tokenHash)
