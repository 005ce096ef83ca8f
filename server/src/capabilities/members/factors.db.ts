import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import {
  memberRecoveryCodes,
  members,
  memberTotp,
  passkeyChallenges,
  passkeys,
} from '../../platform/db/schema/members.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Held, so that factors of one member change one after the other. */
export async function lockMember(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
  return rows.length === 1
}

export async function findTotp(db: Db, memberId: number): Promise<typeof memberTotp.$inferSelect | undefined> {
  const [row] = await db.select().from(memberTotp).where(eq(memberTotp.member_id, memberId))
  return row
}

/** A secret that waits to be confirmed takes the place of another one; false where one is confirmed. */
export async function offerTotp(db: Db, memberId: number, secret: Buffer): Promise<boolean> {
  const rows = await db
    .insert(memberTotp)
    .values({ member_id: memberId, secret })
    .onConflictDoUpdate({
      target: memberTotp.member_id,
      set: { secret, last_step: 0 },
      setWhere: isNull(memberTotp.confirmed_at),
    })
    .returning({ id: memberTotp.member_id })
  return rows.length === 1
}

/** Takes the code of a step, once; it confirms a secret that waits for that, where `confirms`. */
export async function takeTotpStep(
  tx: Db,
  memberId: number,
  { step, confirms }: { step: number; confirms: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(memberTotp)
    .set({ last_step: step, ...(confirms ? { confirmed_at: sql`now()` } : {}) })
    .where(
      and(
        eq(memberTotp.member_id, memberId),
        lt(memberTotp.last_step, step),
        confirms ? isNull(memberTotp.confirmed_at) : sql`${memberTotp.confirmed_at} is not null`,
      ),
    )
    .returning({ id: memberTotp.member_id })
  return rows.length === 1
}

export async function deleteTotp(tx: Db, memberId: number): Promise<boolean> {
  const rows = await tx
    .delete(memberTotp)
    .where(and(eq(memberTotp.member_id, memberId), sql`${memberTotp.confirmed_at} is not null`))
    .returning({ id: memberTotp.member_id })
  return rows.length === 1
}

export const countRecoveryCodes = (db: Db, memberId: number): Promise<number> =>
  db.$count(memberRecoveryCodes, eq(memberRecoveryCodes.member_id, memberId))

export async function replaceRecoveryCodes(tx: Db, memberId: number, hashes: Buffer[]): Promise<void> {
  await tx.delete(memberRecoveryCodes).where(eq(memberRecoveryCodes.member_id, memberId))
  if (hashes.length === 0) return
  await tx.insert(memberRecoveryCodes).values(hashes.map((code_hash) => ({ code_hash, member_id: memberId })))
}

/** Uses a code up. */
export async function takeRecoveryCode(tx: Db, memberId: number, hash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(memberRecoveryCodes)
    .where(and(eq(memberRecoveryCodes.code_hash, hash), eq(memberRecoveryCodes.member_id, memberId)))
    .returning({ id: memberRecoveryCodes.member_id })
  return rows.length === 1
}

export const findPasskeys = (db: Db, memberId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.member_id, memberId)).orderBy(asc(passkeys.id))

export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row
}

export async function insertPasskey(tx: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length === 1
}

/** False when a use with a higher count came between. */
export async function notePasskeyUse(tx: Db, { id, counter }: PasskeyRow, newCounter: number): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter: newCounter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

export async function deletePasskey(tx: Db, memberId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.member_id, memberId)))
    .returning({ id: passkeys.id })
  return rows.length === 1
}

const askedSince = sql`now() - make_interval(mins => ${sql.raw(String(limits.passkeyMinutes))})`

export async function insertChallenge(db: Db, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.created_at, askedSince))
  await db.insert(passkeyChallenges).values(row)
}

/** Takes a challenge away: it is answered once. */
export async function takeChallenge(
  db: Db,
  { hash, purpose, memberId }: { hash: Buffer; purpose: Purpose; memberId: number | null },
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge_hash, hash),
        eq(passkeyChallenges.purpose, purpose),
        memberId === null ? isNull(passkeyChallenges.member_id) : eq(passkeyChallenges.member_id, memberId),
        gt(passkeyChallenges.created_at, askedSince),
      ),
    )
    .returning({ hash: passkeyChallenges.challenge_hash })
  return rows.length === 1
}
