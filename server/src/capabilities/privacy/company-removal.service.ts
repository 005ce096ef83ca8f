import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import { liftTimeLimit } from '../../platform/db/client.ts'
import { reachOfAll } from '../access/reach.ts'
import { removeMailFiles } from '../mail/mail.service.ts'
import type { PrivacyServices } from './erase.service.ts'
import { noteRemoval } from './erasure-list.ts'
import { deleteCompany, findRestoredCompanies, holdCompany, holdMailsOfCompany } from './privacy.db.ts'

/**
 * Removes a company with its people, jobs, applications, mails and files. Returns how many files of the storage went;
 * undefined when it is not there any more.
 */
export async function removeCompany(services: PrivacyServices, actor: Actor, id: number): Promise<number | undefined> {
  const reach = reachOfAll(actor, 'erase')
  const { config, database, storage } = services
  const isThere = await database.inTransaction(async (tx, client) => {
    await liftTimeLimit(client)
    const company = await holdCompany(client, reach, id)
    if (!company) return false
    await noteRemoval(storage, company)
    // Once their rows are gone, nothing tells which files these are.
    await removeMailFiles(config, await holdMailsOfCompany(client, id))
    await deleteCompany(client, id)
    await record(tx, { actor, action: 'company-removed', companyId: id })
    return true
  })
  if (!isThere) return undefined
  let files = 0
  for (const folder of [`logos/${id}`, `videos/${id}`]) {
    for await (const { key } of storage.list(folder)) {
      await storage.remove(key)
      files++
    }
  }
  return files
}

export async function removeRestoredCompanies(
  services: PrivacyServices,
  actor: Actor,
  noted: { id: number; createdMicros: string }[],
): Promise<number> {
  reachOfAll(actor, 'erase')
  if (noted.length === 0) return 0
  const back = await findRestoredCompanies(services.database.pool, noted)
  for (const id of back) await removeCompany(services, actor, id)
  return back.length
}
