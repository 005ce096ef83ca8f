import { limits } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { MailedLink } from '../mail/mail-content.ts'
import { newMailedToken, uidOf } from './mailed-token.ts'
import { expireLinks, insertLink, type LinkPurpose } from './password-links.db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Makes a link that sets a password once; an older one for the same purpose runs out. Only its hash is kept. */
export async function issuePasswordLink(
  tx: Db,
  owner: { id: number; company_id: number },
  purpose: LinkPurpose,
  validUntil: Date,
): Promise<MailedLink> {
  const { token, hash } = newMailedToken()
  await expireLinks(tx, owner.id, purpose)
  await insertLink(tx, {
    token_hash: hash,
    user_id: owner.id,
    company_id: owner.company_id,
    purpose,
    expires_at: validUntil,
  })
  return { uid: uidOf(owner.id), token }
}

export const endOfResetLink = (now: Date): Date => new Date(now.getTime() + limits.resetLinkHours * HOUR_MS)

/** An invitation lasts until the job's deadline, and at most 30 days. */
export function endOfInvitation(now: Date, deadline: Date | null): Date {
  const latest = now.getTime() + limits.invitationDays * DAY_MS
  return new Date(Math.min(deadline?.getTime() ?? latest, latest))
}
