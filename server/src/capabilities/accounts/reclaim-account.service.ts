import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { clearWaysIn, type OwnersColumns } from './accounts.db.ts'

/**
 * Takes an account from a person who signed up with an address and never proved that it is theirs: what its owner is
 * invited to, or signs on to, must be neither seen nor taken by another person, and no one agrees to anything in their
 * name. Its owner has a way in that does not need the password: a mailed link, or the company's provider.
 */
export async function reclaimAccount(
  tx: Db,
  { id, company_id: companyId }: { id: number; company_id: number },
  owner: OwnersColumns,
  actor: Actor,
): Promise<void> {
  await clearWaysIn(tx, id, owner)
  await record(tx, { actor, action: 'account-taken-back', userId: id, companyId })
}
