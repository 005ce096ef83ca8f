import { limits } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { newMailedToken, uidOf } from '../credentials/tokens.ts'
import type { MailedLink } from '../mail/mail-content.ts'
import { expireLinks, insertLinks, type LinkPurpose } from './password-links.db.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface LinkOwner {
  id: number
  company_id: number
}

/** Makes a link that sets a password once; an older one for the same purpose runs out. Only its hash is kept. */
export async function issuePasswordLink(
  tx: Db,
  owner: LinkOwner,
  purpose: LinkPurpose,
  validUntil: Date,
): Promise<MailedLink> {
  const link = (await issuePasswordLinks(tx, [owner], purpose, validUntil)).get(owner.id)
  if (!link) throw new Error('No link was made')
  return link
}

/** The same for many people at once; the links are found by the id of their owner. */
export async function issuePasswordLinks(
  tx: Db,
  owners: LinkOwner[],
  purpose: LinkPurpose,
  validUntil: Date,
): Promise<Map<number, MailedLink>> {
  const made = owners.map(({ id, company_id }) => ({ id, company_id, ...newMailedToken() }))
  const ids = owners.map(({ id }) => id)
  if (ids.length > 0) await expireLinks(tx, ids, purpose)
  await insertLinks(
    tx,
    made.map(({ id, company_id, hash }) => ({
      token_hash: hash,
      user_id: id,
      company_id,
      purpose,
      expires_at: validUntil,
    })),
  )
  return new Map(made.map(({ id, token }) => [id, { uid: uidOf(id), token }]))
}

export const endOfResetLink = (now: Date): Date => new Date(now.getTime() + limits.resetLinkHours * HOUR_MS)

/** An invitation lasts until the job's deadline, and at most 30 days. */
export function endOfInvitation(now: Date, deadline: Date | null): Date {
  const latest = now.getTime() + limits.invitationDays * DAY_MS
  return new Date(Math.min(deadline?.getTime() ?? latest, latest))
}
