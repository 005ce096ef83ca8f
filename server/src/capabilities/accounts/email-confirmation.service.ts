import type { ConfirmEmail } from '@mizan/contract/schemas/account'
import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MailedLink } from '../mail/mail-content.ts'
import { insertConfirmation, proveEmail } from './email-confirmation.db.ts'
import { newMailedToken, uidOf, userIdOf } from './mailed-token.ts'
import { hashOfToken } from './session-token.ts'

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
