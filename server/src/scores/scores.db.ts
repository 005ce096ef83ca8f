import { and, asc, desc, eq, exists, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { applications } from '../db/schema/applications.ts'
import { scores, scorings, traitScores } from '../db/schema/scores.ts'

export async function insertScoring(tx: Db, row: typeof scorings.$inferInsert): Promise<number> {
  const [scoring] = await tx.insert(scorings).values(row).returning({ id: scorings.id })
  if (!scoring) throw new Error('The scoring was not inserted')
  return scoring.id
}

export type NewScore = typeof scores.$inferInsert
export type NewTraitScore = typeof traitScores.$inferInsert

export async function insertScores(tx: Db, rows: NewScore[]): Promise<void> {
  if (rows.length > 0) await tx.insert(scores).values(rows)
}

export async function insertTraitScores(tx: Db, rows: NewTraitScore[]): Promise<void> {
  if (rows.length > 0) await tx.insert(traitScores).values(rows)
}

interface Which {
  applicationId: number
  /** As it was after this scoring; without it, as it is now. */
  upTo?: number | undefined
}

/** The newest score of each assessment that measures something other than traits. */
export async function findPartScores(db: Db, { applicationId, upTo }: Which) {
  return db
    .selectDistinctOn([scores.assessment_id, scores.name])
    .from(scores)
    .where(
      and(
        eq(scores.application_id, applicationId),
        isNotNull(scores.assessment_id),
        upTo === undefined ? undefined : lte(scores.scoring_id, upTo),
      ),
    )
    .orderBy(asc(scores.assessment_id), asc(scores.name), desc(scores.id))
}

/** The newest composites by name. */
export async function findComposites(db: Db, { applicationId, upTo }: Which) {
  return db
    .selectDistinctOn([scores.name])
    .from(scores)
    .where(
      and(
        eq(scores.application_id, applicationId),
        isNull(scores.assessment_id),
        upTo === undefined ? undefined : lte(scores.scoring_id, upTo),
      ),
    )
    .orderBy(asc(scores.name), desc(scores.id))
}

export type ScoreRow = Awaited<ReturnType<typeof findComposites>>[number]

/** The newest score of each trait, custom ones among them. */
export async function findTraitScores(db: Db, { applicationId, upTo }: Which) {
  return db
    .selectDistinctOn([traitScores.trait_id])
    .from(traitScores)
    .where(
      and(
        eq(traitScores.application_id, applicationId),
        upTo === undefined ? undefined : lte(traitScores.scoring_id, upTo),
      ),
    )
    .orderBy(asc(traitScores.trait_id), desc(traitScores.id))
}

export type TraitScoreRow = Awaited<ReturnType<typeof findTraitScores>>[number]

/** The newest scoring that came to composites. */
export async function findNewestFindings(db: Db, { applicationId, upTo }: Which) {
  const [scoring] = await db
    .select()
    .from(scorings)
    .where(
      and(
        eq(scorings.application_id, applicationId),
        isNotNull(scorings.findings),
        upTo === undefined ? undefined : lte(scorings.id, upTo),
      ),
    )
    .orderBy(desc(scorings.id))
    .limit(1)
  return scoring
}

/** Holds an application, so that nobody completes or scores it meanwhile. */
export async function lockForScoring(tx: Db, applicationId: number) {
  const [application] = await tx
    .select({ companyId: applications.company_id, applicationId: applications.id, jobId: applications.job_id })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  return application
}

/** Applications that have scores. */
export async function findScoredApplications(
  db: Db,
  { jobId, applicationId }: { jobId?: number | undefined; applicationId?: number | undefined },
): Promise<number[]> {
  const scored = db.select({ id: scorings.id }).from(scorings).where(eq(scorings.application_id, applications.id))
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        exists(scored),
        jobId === undefined ? undefined : eq(applications.job_id, jobId),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(asc(applications.id))
  return rows.map(({ id }) => id)
}
