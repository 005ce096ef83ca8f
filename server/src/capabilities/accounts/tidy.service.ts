import type { Db } from '../../platform/db/client.ts'
import { tidyLimits } from '../credentials/login-limits.service.ts'
import { deleteOldConfirmations } from './email-confirmation.db.ts'
import { deleteOldResetLinks } from './password-links.db.ts'
import { deleteDeadSessions } from './sessions.db.ts'

/** Removes what has run out: dead sessions, login windows that are over, and mailed links. */
export async function tidyAccounts(db: Db): Promise<void> {
  await deleteDeadSessions(db)
  await tidyLimits(db)
  await deleteOldResetLinks(db)
  await deleteOldConfirmations(db)
}
