import type { Language } from '@mizan/contract/language'
import type { ConfirmEmail } from '@mizan/contract/schemas/account'
import { limits } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { takeConfirmation } from '../credentials/login-limits.service.ts'
import { hashOfToken, newMailedToken, uidOf, userIdOf } from '../credentials/tokens.ts'
import type { MailedLink } from '../mail/mail-content.ts'
import { mailEmailConfirmation } from './account-mails.service.ts'
import { insertConfirmation, proveEmail } from './email-confirmation.db.ts'
import { findPasswordOwner } from './passwords.db.ts'
import { holdSignedIn, type SignedIn } from './sessions.service.ts'

/** Mails the link that proves the address once more, in the language of the page. A proved address needs none. */
export async function resendConfirmation(
  { db, inTransaction }: Database,
  who: SignedIn,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  if (who.row.email_proved) return
  await takeConfirmation(db, who.id)
  await inTransaction(async (tx, client) => {
    await holdSignedIn(tx, who)
    const owner = await findPasswordOwner(tx, who.id)
    if (!owner) throw new Error(`User ${who.id} is gone`)
    await mailEmailConfirmation(client, { ...owner, language }, await issueConfirmationLink(tx, owner, now))
  })
}

const DAY_MS = 24 * 3_600_000

/** Makes a link that proves the address of a newcomer. */
export async function issueConfirmationLink(
  tx: Db,
  owner: { id: number; company_id: number },
  now: Date,
): Promise<MailedLink & { validUntil: Date }> {
  const { token, hash } = newMailedToken()
  const validUntil = new Date(now.getTime() + limits.emailConfirmationDays * DAY_MS)
  await insertConfirmation(tx, {
    token_hash: hash,
    user_id: owner.id,
    company_id: owner.company_id,
    expires_at: validUntil,
  })
  return { uid: uidOf(owner.id), token, validUntil }
}

/** Opening the link a second time is no mistake, so it answers as the first time did. */
export async function confirmEmail(db: Db, { uid, token }: ConfirmEmail): Promise<void> {
  if (await proveEmail(db, userIdOf(uid), hashOfToken(token))) return
  throw new Refusal('invalid-input', 'The link is not live', { fields: { token: [{ key: 'link-invalid' }] } })
}
