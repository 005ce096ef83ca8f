import { stat } from 'node:fs/promises'
import { languages } from '@mizan/contract/language'
import type { Actor } from '@mizan/domain/access/actor'
import type pg from 'pg'
import { record } from '../../platform/audit/audit.service.ts'
import type { Storage } from '../../platform/media/storage.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOfNames } from '../access/reach.ts'
import { endOfTar, type TarEntry, writeTarEntry } from '../backup/tar.ts'
import { writeWhole } from '../backup/whole-file.ts'
import { holdPerson, type NamedPerson, noPerson } from '../candidates/candidates.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import type { PrivacyServices } from './erase.service.ts'
import { personalTables } from './personal-tables.ts'
import {
  findAskedQuestions,
  findJobsOf,
  findPersonalRows,
  findRecordings,
  type Person,
  readPerson,
} from './privacy.db.ts'

interface Exported {
  rows: number
  recordings: number
}

/**
 * Writes everything that is kept about a person to one tar file: a JSON file for each table, the questions as they were
 * asked, and the recordings. Keys, weights and how scores are made are no data about a person and stay here.
 */
export async function exportPerson(
  services: PrivacyServices,
  actor: Actor,
  named: NamedPerson,
  file: string,
): Promise<Exported> {
  const reach = reachOfNames(actor, 'people-export')
  if (await stat(file).catch(() => undefined)) throw new Refusal('file-exists', 'Never replaced', { values: { file } })
  const found = await services.database.inTransaction((tx) => holdPerson(tx, reach, named))
  return services.database.inTransaction(async (tx, client) => {
    const person = found && (await readPerson(client, reach, found.id))
    if (!person) throw noPerson(named)
    const counts = { rows: 0, recordings: 0 }
    await writeWhole(file, tarOf(entriesOf(services.storage, client, person, counts)))
    const who = { userId: person.id, companyId: person.company_id }
    await record(tx, { actor, action: 'exported', ...who, details: { ...counts } })
    return counts
  })
}

async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) yield* writeTarEntry(entry)
  yield endOfTar()
}

async function* entriesOf(
  storage: Storage,
  client: pg.PoolClient,
  person: Person,
  counts: Exported,
): AsyncGenerator<TarEntry> {
  const hidden = Object.fromEntries(Object.entries(personalTables).map(([name, rule]) => [name, rule.hidden ?? []]))
  yield json('about.json', { person: person.email, number: person.id, left_out: hidden })
  for (const entry of Object.entries(personalTables)) {
    const rows = await findPersonalRows(client, person.id, entry)
    counts.rows += rows.length
    yield json(`data/${entry[0]}.json`, rows)
  }
  yield json('data/jobs.json', await findJobsOf(client, person.id))
  yield json('questions.json', (await findAskedQuestions(client, person.id)).map(asAsked))
  for (const { storage_key, assessment_id, question_id } of await findRecordings(client, person.id)) {
    const found = await storage.open(storage_key)
    if (!found) continue
    counts.recordings++
    const name = `recordings/${assessment_id}-${question_id}.webm`
    yield { name, size: found.size, bytes: await found.stream() }
  }
}

/** A question as candidates see it, in both languages: what they never see is not in it. */
function asAsked({ id, content, kind, title }: { id: number; content: object; kind: string; title: unknown }) {
  const asking = serverKinds[kindOf(kind)].asking
  const seen = languages.map((language) => [language, asking?.present({ id, content }, language) ?? null])
  return { id, test: title, ...Object.fromEntries(seen) }
}

function json(name: string, content: unknown): TarEntry {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
  return { name, size: bytes.length, bytes: [bytes] }
}
