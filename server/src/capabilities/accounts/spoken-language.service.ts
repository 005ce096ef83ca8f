import type { Language } from '@mizan/contract/language'
import type { Db } from '../../platform/db/client.ts'
import { updateLanguage } from './accounts.db.ts'

/**
 * Mails and statistics go by the language in which a person was last seen at work. A call that names none says nothing
 * about it, and the same as before is not written again: most calls change nothing.
 */
export async function rememberLanguage(
  db: Db,
  person: { id: number; language: string },
  chosen: Language | undefined,
): Promise<void> {
  if (chosen !== undefined && chosen !== person.language) await updateLanguage(db, person.id, chosen)
}
