import type { Language } from '@mizan/contract/language'
import type { Database } from '../../platform/db/client.ts'
import { mailEmailConfirmation } from './account-mails.service.ts'
import { issueConfirmationLink } from './email-confirmation.service.ts'
import { takeConfirmation } from './login-limits.service.ts'
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
