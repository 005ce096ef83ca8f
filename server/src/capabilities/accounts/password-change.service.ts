import type { SetPassword } from '@mizan/contract/schemas/account'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { orRefund, takePasswordChange } from '../credentials/login-limits.service.ts'
import { asPasswordOwner, requireGoodPassword } from '../credentials/new-password.ts'
import { type Hashing, hashPassword, inHashingTurn, whichMatch } from '../credentials/password-hash.ts'
import { mailPasswordChanged } from './account-mails.service.ts'
import { expireLinks } from './password-links.db.ts'
import { findPasswordHash, findPasswordOwner, replacePassword } from './passwords.db.ts'
import { closeOtherSessions, type SignedIn } from './sessions.service.ts'

/** Changes the password of who knows the current one. This session stays, every other ends, and a mail tells of it. */
export async function changePassword(
  database: Database,
  who: SignedIn,
  form: SetPassword,
  { asker, now }: { asker: Hashing; now: Date },
): Promise<void> {
  const attempt = await takePasswordChange(database.db, who.id, asker.address)
  const oldHash = await findPasswordHash(database.db, who.id)
  const [matches] = await orRefund(
    inHashingTurn(asker, () => whichMatch([oldHash], form.current_password)),
    attempt,
  )
  if (!matches || oldHash === null) throw wrongPassword()
  await attempt.succeed()
  const owner = await findPasswordOwner(database.db, who.id)
  if (!owner) throw new Refusal('token-unknown', `User ${who.id} is gone`)
  requireGoodPassword(form.new_password, asPasswordOwner(owner), ['new_password'])
  const newHash = await hashPassword(form.new_password, asker)
  await database.inTransaction(async (tx, client) => {
    if (!(await replacePassword(tx, who.id, { old: oldHash, new: newHash }))) throw wrongPassword()
    await closeOtherSessions(tx, who)
    await expireLinks(tx, [who.id])
    await mailPasswordChanged(client, owner, now)
    await record(tx, { actor: 'user', action: 'password-changed', userId: who.id, companyId: who.companyId })
  })
}

const wrongPassword = () =>
  new Refusal('invalid-input', 'The current password is wrong', {
    fields: { current_password: [{ key: 'password-wrong' }] },
  })
