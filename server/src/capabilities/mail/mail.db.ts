import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { mails } from '../../platform/db/schema/mail.ts'

export type MailRow = typeof mails.$inferSelect

const daysWorthTrying = 14

/** Returns the mails that are new; of a cause that is there already none is added. */
export async function insertMails(
  db: Pick<Db, 'insert'>,
  rows: (typeof mails.$inferInsert)[],
): Promise<{ id: number; cause: string; template: string }[]> {
  return db
    .insert(mails)
    .values(rows)
    .onConflictDoNothing({ target: mails.cause })
    .returning({ id: mails.id, cause: mails.cause, template: mails.template })
}

export const existsMail = async (db: Db, cause: string): Promise<boolean> =>
  (await db.$count(mails, eq(mails.cause, cause))) > 0

/** Deletes what is still to be sent for causes that begin like this, and returns how many mails that was. */
export async function deleteWaitingMails(db: Db, beginnings: string[]): Promise<number> {
  const isMeant = or(...beginnings.map((beginning) => sql<boolean>`starts_with(${mails.cause}, ${beginning})`))
  const { rowCount } = await db.delete(mails).where(and(isNotNull(mails.content), isMeant))
  return rowCount ?? 0
}

export async function findWaitingMail(db: Db, id: number): Promise<MailRow | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNotNull(mails.content)))
  return mail
}

const oneMoreAttempt = sql`${mails.attempts} + 1`

/**
 * False when the mail is gone, with the person or the company it was about. Waits for a transaction that removes it.
 */
export async function markSent(db: Db, id: number, messageId: string): Promise<boolean> {
  await db
    .update(mails)
    .set({ content: null, sent_at: sql`now()`, message_id: messageId, attempts: oneMoreAttempt, last_error: null })
    .where(and(eq(mails.id, id), isNotNull(mails.content)))
  return (await db.$count(mails, eq(mails.id, id))) > 0
}

export async function noteFailedAttempt(db: Db, id: number, reason: string): Promise<void> {
  await db.update(mails).set({ attempts: oneMoreAttempt, last_error: reason }).where(eq(mails.id, id))
}

export async function giveUp(db: Db, id: number): Promise<void> {
  await db
    .update(mails)
    .set({ content: null, given_up_at: sql`now()` })
    .where(and(eq(mails.id, id), isNotNull(mails.content)))
}

/** Mails that came to nothing, with or without a job that still knows them. */
export async function giveUpOldMails(db: Db): Promise<void> {
  const isTooLate = lt(mails.not_after, sql`now()`)
  const isTooOld = lt(mails.queued_at, sql`now() - ${sql.raw(`interval '${daysWorthTrying} days'`)}`)
  await db
    .update(mails)
    .set({ content: null, given_up_at: sql`now()` })
    .where(and(isNotNull(mails.content), or(isTooLate, isTooOld)))
}
