import type { StoredText } from '@mizan/contract/text'
import { desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { jobTraits } from '../../platform/db/schema/applications.ts'
import { traitModels, traits } from '../../platform/db/schema/packs.ts'
import type { JobRow } from './jobs.db.ts'

export interface NamedTrait {
  id: number
  name: StoredText
}

/** The traits a company can use, in their newest version: those of the product and its own. */
export async function findTraits(db: Db, companyId: number): Promise<NamedTrait[]> {
  const newest = db
    .selectDistinctOn([traitModels.company_id], { id: traitModels.id })
    .from(traitModels)
    .where(or(isNull(traitModels.company_id), eq(traitModels.company_id, companyId)))
    .orderBy(traitModels.company_id, desc(traitModels.version))
    .as('newest')
  return db
    .select({ id: traits.id, name: sql<StoredText>`${traits.content} -> 'name'` })
    .from(traits)
    .innerJoin(newest, eq(newest.id, traits.model_id))
    .orderBy(traits.id)
}

export async function replaceJobTraits(tx: Db, job: JobRow, weights: ReadonlyMap<number, number>): Promise<void> {
  await tx.delete(jobTraits).where(eq(jobTraits.job_id, job.id))
  const base = { job_id: job.id, company_id: job.company_id }
  const rows = [...weights].map(([trait_id, weight]) => ({ ...base, trait_id, weight }))
  if (rows.length > 0) await tx.insert(jobTraits).values(rows)
}

export async function findJobTraits(db: Db, jobId: number): Promise<{ trait_id: number; weight: number }[]> {
  return db
    .select({ trait_id: jobTraits.trait_id, weight: jobTraits.weight })
    .from(jobTraits)
    .where(eq(jobTraits.job_id, jobId))
    .orderBy(jobTraits.trait_id)
}
