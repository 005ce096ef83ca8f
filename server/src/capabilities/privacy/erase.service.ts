import type { Actor } from '@mizan/domain/access/actor'
import type pg from 'pg'
import { record } from '../../platform/audit/audit.service.ts'
import type { Config } from '../../platform/config.ts'
import { type Database, liftTimeLimit } from '../../platform/db/client.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { reachOf } from '../access/reach.ts'
import { holdPerson, type NamedPerson } from '../candidates/candidates.service.ts'
import { removeMailFiles } from '../mail/mail.service.ts'
import { noteErasure } from './erasure-list.ts'
import { personalTables } from './personal-tables.ts'
import { beginErasing, deletePerson, eraseRows, findRecordings, holdSentMails, holdWhole } from './privacy.db.ts'

export interface PrivacyServices {
  config: Config
  database: Database
  storage: Storage
}

interface Due {
  because: 'asked' | 'retention' | 'restored'
  isStillDue?: (client: pg.PoolClient) => Promise<boolean>
}

/** What became of it: nothing is left, or answers and scores are left without a person. */
export type Erasure = 'deleted' | 'anonymised'

/**
 * Erases a person: profile, sessions, links, mails, recordings, and what they typed. People who consented to research
 * leave chosen options and scores behind, which name no one; of everyone else nothing stays. The erasure is noted
 * beside the files first, so that a backup from before it cannot bring the person back. Whether it is still due is
 * asked once the person is held, when they cannot come back any more.
 */
export async function erasePerson(
  services: PrivacyServices,
  actor: Actor,
  userId: number,
  { because, isStillDue = async () => true }: Due,
): Promise<Erasure | undefined> {
  const reach = reachOf(actor, 'erase')
  const { database, storage, config } = services
  const erased = await database.inTransaction(async (tx, client) => {
    await liftTimeLimit(client)
    const person = await holdWhole(client, reach, userId)
    if (!person || person.is_erased || !(await isStillDue(client))) return undefined
    await noteErasure(storage, person)
    const recordings = await findRecordings(client, userId)
    await removeMailFiles(config, await holdSentMails(client, userId, mailsOf))
    await beginErasing(client)
    await eraseRows(client, userId, personalTables)
    const outcome: Erasure = person.serves_research ? 'anonymised' : 'deleted'
    if (outcome === 'deleted') await deletePerson(client, userId)
    const who = { userId, companyId: person.company_id }
    await record(tx, { actor, action: 'erased', ...who, details: { because, outcome } })
    return { outcome, recordings }
  })
  // Should this fail, the hourly tidying finds the files.
  for (const { storage_key } of erased?.recordings ?? []) await storage.remove(storage_key).catch(() => undefined)
  return erased?.outcome
}

const mailsOf = personalTables.mails ?? { rows: 'false', erase: null }

/** Erases the person who has this address. Doing it again finds no one and changes nothing. */
export async function eraseNamed(
  services: PrivacyServices,
  actor: Actor,
  named: NamedPerson,
): Promise<Erasure | undefined> {
  const reach = reachOf(actor, 'erase')
  const person = await services.database.inTransaction((tx) => holdPerson(tx, reach, named))
  return person && erasePerson(services, actor, person.id, { because: 'asked' })
}
