import { record } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { clearWaysIn, type OwnersColumns } from './take-back.db.ts'

/**
 * Takes an account back from whoever signed up with an address and never proved that it is theirs: what its owner is now
 * invited to must be neither seen nor taken by somebody else. Its owner has a mailed link as the way in.
 */
export async function takeBackAccount(
  tx: Db,
  { id, company_id: companyId }: { id: number; company_id: number },
  owner: OwnersColumns,
): Promise<void> {
  await clearWaysIn(tx, id, owner)
  await record(tx, { actor: 'operator', action: 'account-taken-back', userId: id, companyId })
}
