import { eq, lt, sql } from 'drizzle-orm'
import { limits } from '../config.ts'
import type { Db } from '../db/client.ts'
import { loginLimits } from '../db/schema/accounts.ts'

const windowLength = sql.raw(`interval '${limits.loginWindowMinutes} minutes'`)

export interface Attempts {
  key: Buffer
  attempts: number
  secondsLeft: number
}

/**
 * Counts one attempt for each key before anything is verified, so that parallel tries on many nodes cannot slip past.
 * Keys are sorted: two logins that share a key then lock their rows in the same order.
 */
export async function countAttempt(db: Db, keys: Buffer[]): Promise<Attempts[]> {
  const rows = keys.toSorted(Buffer.compare).map((key) => ({ key, window_start: sql`now()`, attempts: 1 }))
  const isOver = sql`${loginLimits.window_start} < now() - ${windowLength}`
  return db
    .insert(loginLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: loginLimits.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${loginLimits.attempts} + 1 end`,
        window_start: sql`case when ${isOver} then now() else ${loginLimits.window_start} end`,
      },
    })
    .returning({
      key: loginLimits.key,
      attempts: loginLimits.attempts,
      secondsLeft: sql<number>`ceil(extract(epoch from ${loginLimits.window_start} + ${windowLength} - now()))::int`,
    })
}

/** Gives the key this one attempt back. */
export async function takeBackAttempt(db: Db, key: Buffer): Promise<void> {
  await db
    .update(loginLimits)
    .set({ attempts: sql`greatest(${loginLimits.attempts} - 1, 0)` })
    .where(eq(loginLimits.key, key))
}

/** The key starts afresh. */
export async function forgetAttempts(db: Db, key: Buffer): Promise<void> {
  await db.delete(loginLimits).where(eq(loginLimits.key, key))
}

export async function deleteOldLimits(db: Db): Promise<void> {
  await db.delete(loginLimits).where(lt(loginLimits.window_start, sql`now() - ${windowLength}`))
}
