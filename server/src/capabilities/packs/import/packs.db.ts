import { desc, eq, sql } from 'drizzle-orm'
import { type Db, liftTimeLimit } from '../../../platform/db/client.ts'
import {
  derailers,
  interviewQuestions,
  norms,
  pillars,
  questionKeys,
  questions,
  tests,
  traitModels,
  traits,
} from '../../../platform/db/schema/packs.ts'
import type { BuiltModel } from './build-model.ts'
import type { BuiltForm } from './built-test.ts'

// Any number that no other advisory lock of ours uses.
const IMPORT_LOCK = 7_146_203

/** One import at a time, on however many nodes, until the transaction ends. */
export async function lockImports(tx: Db): Promise<void> {
  // A waiting node must not be cut off by the pool's statement timeout.
  await liftTimeLimit(tx.$client)
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

export interface StoredVersion {
  version: number
  packVersion: number
  sha256: string
}

/** The newest version of every test, by slug. */
export async function newestTests(db: Db): Promise<Map<string, StoredVersion & { kind: string }>> {
  const rows = await db
    .selectDistinctOn([tests.slug], {
      slug: tests.slug,
      kind: tests.kind,
      version: tests.version,
      packVersion: tests.pack_version,
      sha256: tests.sha256,
    })
    .from(tests)
    .orderBy(tests.slug, desc(tests.version))
  return new Map(rows.map((row) => [row.slug, row]))
}

/** The newest traits of every company; the base traits belong to none. */
export async function newestModels(db: Db): Promise<Map<number | null, StoredVersion & { id: number }>> {
  const rows = await db
    .selectDistinctOn([traitModels.company_id], {
      id: traitModels.id,
      companyId: traitModels.company_id,
      version: traitModels.version,
      packVersion: traitModels.pack_version,
      sha256: traitModels.sha256,
    })
    .from(traitModels)
    .orderBy(traitModels.company_id, desc(traitModels.version))
  return new Map(rows.map((row) => [row.companyId, row]))
}

/** Every norm there ever was, newest first. */
export const knownNorms = (db: Db): Promise<(typeof norms.$inferSelect)[]> =>
  db.select().from(norms).orderBy(norms.subject, desc(norms.version))

export async function insertTest(tx: Db, slug: string, stored: StoredVersion, built: BuiltForm): Promise<void> {
  const [test] = await tx
    .insert(tests)
    .values({
      slug,
      version: stored.version,
      pack_version: stored.packVersion,
      sha256: stored.sha256,
      kind: built.kind,
      form: built.form,
      items_sha256: built.itemsSha256,
      key_status: built.keyStatus,
      content: built.content,
    })
    .returning({ id: tests.id })
  if (!test || built.questions.length === 0) return
  const rows = await tx
    .insert(questions)
    .values(built.questions.map(({ ref, content }, index) => ({ test_id: test.id, position: index + 1, ref, content })))
    .returning({ id: questions.id, ref: questions.ref })
  const ids = new Map(rows.map(({ id, ref }) => [ref, id]))
  const keys = built.questions.flatMap(({ ref, key }) => {
    const id = ids.get(ref)
    return key && id ? [{ question_id: id, answer_key: key }] : []
  })
  if (keys.length > 0) await tx.insert(questionKeys).values(keys)
}

export async function insertModel(
  tx: Db,
  companyId: number | null,
  stored: StoredVersion,
  built: BuiltModel,
): Promise<void> {
  const [model] = await tx
    .insert(traitModels)
    .values({
      company_id: companyId,
      version: stored.version,
      pack_version: stored.packVersion,
      sha256: stored.sha256,
    })
    .returning({ id: traitModels.id })
  if (!model) throw new Error('The traits were not stored')
  const ofModel = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, model_id: model.id }))
  if (built.pillars.length > 0) await tx.insert(pillars).values(ofModel(built.pillars))
  if (built.traits.length > 0) await tx.insert(traits).values(ofModel(built.traits))
  if (built.derailers.length > 0) await tx.insert(derailers).values(ofModel(built.derailers))
  if (built.interviewQuestions.length > 0) {
    await tx.insert(interviewQuestions).values(ofModel(built.interviewQuestions))
  }
}

export async function insertNorms(tx: Db, rows: (typeof norms.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(norms).values(rows)
}

/** The ids of the base traits in use; empty before any were imported. */
export async function baseTraitIds(db: Db): Promise<number[]> {
  const model = (await newestModels(db)).get(null)
  if (!model) return []
  const rows = await db.select({ id: traits.id }).from(traits).where(eq(traits.model_id, model.id))
  return rows.map(({ id }) => id)
}
