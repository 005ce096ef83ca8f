import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { scores, scorings, traitScores } from '../platform/db/schema/scores.ts'

/** What scoring has left of an application, in its newest version: the composites by name, and the traits by number. */
export async function storedScoresOf(db: Db, applicationId: number) {
  const [scoring] = await db
    .select()
    .from(scorings)
    .where(and(eq(scorings.application_id, applicationId), isNotNull(scorings.findings)))
    .orderBy(desc(scorings.id))
    .limit(1)
  const composites = await db
    .selectDistinctOn([scores.name])
    .from(scores)
    .where(and(eq(scores.application_id, applicationId), isNull(scores.assessment_id)))
    .orderBy(asc(scores.name), desc(scores.id))
  const traits = await db
    .selectDistinctOn([traitScores.trait_id])
    .from(traitScores)
    .where(eq(traitScores.application_id, applicationId))
    .orderBy(asc(traitScores.trait_id), desc(traitScores.scoring_id))
  return {
    scoringId: scoring?.id ?? null,
    scores: new Map(composites.map((row) => [row.name, row])),
    traits,
    findings: scoring?.findings ?? null,
  }
}
