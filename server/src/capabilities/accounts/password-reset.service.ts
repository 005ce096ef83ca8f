import { setTimeout } from 'node:timers/promises'
import type { Language } from '@mizan/contract/language'
import type { ResetPasswordConfirm } from '@mizan/contract/schemas/account'
import { record } from '../../platform/audit/audit.service.ts'
import { limits } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { forgetFailedLogins, takeResetRequest } from '../credentials/login-limits.service.ts'
import { asPasswordOwner, requireGoodPassword } from '../credentials/new-password.ts'
import { type Hashing, hashPassword } from '../credentials/password-hash.ts'
import { hashOfToken, userIdOf } from '../credentials/tokens.ts'
import { mailPasswordChanged, mailPasswordReset } from './account-mails.service.ts'
import { claimLink, countRecentResetMails, expireLinks, isLinkLive, type LinkParts } from './password-links.db.ts'
import { endOfResetLink, issuePasswordLink } from './password-links.service.ts'
import {
  findPasswordOwner,
  lockActiveUser,
  lockResettableOwners,
  type PasswordOwnerRow,
  storePasswordFromLink,
} from './passwords.db.ts'
import { closeAllSessions } from './sessions.service.ts'

/** Mails one link for each account of the address. From outside no one can tell whether there was one. */
export async function requestPasswordReset(database: Database, email: string, asked: Asked): Promise<void> {
  const answerAt = performance.now() + limits.resetAnswerMs
  await mailLinks(database, email, asked).finally(() =>
    asked.aside(() => setTimeout(Math.max(0, answerAt - performance.now()))),
  )
}

interface Asked {
  now: Date
  address: string
  /** The mail is read by the user of this page, so it speaks as the page does. */
  chosenLanguage: Language | undefined
  /** Where the rest of the time is waited for. */
  aside: (work: () => Promise<unknown>) => Promise<unknown>
}

async function mailLinks(database: Database, email: string, { now, address, chosenLanguage }: Asked): Promise<void> {
  if (!(await takeResetRequest(database.db, email, address))) return
  await database.inTransaction(async (tx, client) => {
    const owners = await lockResettableOwners(tx, email)
    if (owners.length === 0) return
    const ids = owners.map(({ id }) => id)
    if ((await countRecentResetMails(tx, ids)) >= limits.resetMailsPerHour) return
    const validUntil = endOfResetLink(now)
    const links = []
    for (const owner of owners) {
      links.push({ owner, link: await issuePasswordLink(tx, owner, 'reset', validUntil) })
      await record(tx, {
        actor: 'anonymous',
        action: 'password-reset-requested',
        userId: owner.id,
        companyId: owner.company_id,
      })
    }
    await mailPasswordReset(client, links, { validUntil, language: chosenLanguage })
  })
}

/** Sets the password that a mailed link allows, once. Weak passwords are refused first, and the link stays usable. */
export async function confirmPasswordReset(
  database: Database,
  form: ResetPasswordConfirm,
  { asker, now }: { asker: Hashing; now: Date },
): Promise<void> {
  const link = { userId: userIdOf(form.uid), tokenHash: hashOfToken(form.token) }
  const owner = (await isLinkLive(database.db, link)) ? await findPasswordOwner(database.db, link.userId) : undefined
  // Whose data a password is compared with is shown only to the holder of that person's link.
  requireGoodPassword(form.new_password, owner ? asPasswordOwner(owner) : null, ['new_password', 'password'])
  if (!owner) throw deadLink()
  const passwordHash = await hashPassword(form.new_password, asker)
  await spendLink(database, { link, owner, passwordHash, now })
}

interface Spending {
  link: LinkParts
  owner: PasswordOwnerRow
  passwordHash: string
  now: Date
}

async function spendLink(database: Database, { link, owner, passwordHash, now }: Spending): Promise<void> {
  await database.inTransaction(async (tx, client) => {
    const purpose = (await lockActiveUser(tx, owner.id)) ? await claimLink(tx, link) : null
    if (purpose === null) throw deadLink()
    await storePasswordFromLink(tx, owner.id, passwordHash)
    await expireLinks(tx, [owner.id])
    await closeAllSessions(tx, owner.id)
    await forgetFailedLogins(tx, owner.email)
    // Setting the first password is what the invitation was for, and no news to its reader.
    if (purpose === 'reset') await mailPasswordChanged(client, owner, now)
    await record(tx, {
      actor: 'user',
      action: `password-set-by-${purpose}`,
      userId: owner.id,
      companyId: owner.company_id,
    })
  })
}

// Wrong person, wrong token, used and run out are one answer: the portal reads only `token`, and ids stay unknown.
const deadLink = () =>
  new Refusal('invalid-input', 'The link is not live', { fields: { token: [{ key: 'link-invalid' }] } })
