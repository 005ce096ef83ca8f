import { eq, lt, sql } from 'drizzle-orm'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { loginLimits } from '../../platform/db/schema/accounts.ts'

const windowLength = sql.raw(`interval '${limits.loginWindowMinutes} minutes'`)

export interface Attempts {
  attempts: number
  secondsLeft: number
}

/**
 * Counts one attempt before anything is verified, so that parallel tries on many nodes cannot slip past. One row at a
 * time: a transaction that waits for a row then holds none that another one waits for.
 */
export async function countAttempt(db: Db, key: Buffer, account: Buffer | null = null): Promise<Attempts> {
  const isOver = sql`${loginLimits.window_start} < now() - ${windowLength}`
  const [counted] = await db
    .insert(loginLimits)
    .values({ key, account, window_start: sql`now()`, attempts: 1 })
    .onConflictDoUpdate({
      target: loginLimits.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${loginLimits.attempts} + 1 end`,
        window_start: sql`case when ${isOver} then now() else ${loginLimits.window_start} end`,
      },
    })
    .returning({
      attempts: loginLimits.attempts,
      secondsLeft: sql<number>`ceil(extract(epoch from ${loginLimits.window_start} + ${windowLength} - now()))::int`,
    })
  if (!counted) throw new Error('The attempt was not counted')
  return counted
}

/** Gives the key this one attempt back. */
export async function refundAttempt(db: Db, key: Buffer): Promise<void> {
  await db
    .update(loginLimits)
    .set({ attempts: sql`greatest(${loginLimits.attempts} - 1, 0)` })
    .where(eq(loginLimits.key, key))
}

/** The key starts afresh. */
export async function forgetAttempts(db: Db, key: Buffer): Promise<void> {
  await db.delete(loginLimits).where(eq(loginLimits.key, key))
}

/** So does every key that names the account; but for one at which a person is counted at this very moment. */
export async function forgetAttemptsAt(db: Db, account: Buffer): Promise<void> {
  await db.execute(sql`
    delete from login_limits where key in
      (select key from login_limits where account = ${account} for update skip locked)`)
}

export async function deleteOldLimits(db: Db): Promise<void> {
  await db.delete(loginLimits).where(lt(loginLimits.window_start, sql`now() - ${windowLength}`))
}
