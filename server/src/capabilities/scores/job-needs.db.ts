import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { applications } from '../../platform/db/schema/applications.ts'
import { interviewQuestions, traits } from '../../platform/db/schema/packs.ts'
import { traitScores } from '../../platform/db/schema/scores.ts'

/** The interview questions of a model. */
export async function findBank(db: Db, modelId: number | null) {
  if (modelId === null) return undefined
  return db
    .select({ id: interviewQuestions.id, trait_id: interviewQuestions.trait_id, purpose: interviewQuestions.purpose })
    .from(interviewQuestions)
    .where(eq(interviewQuestions.model_id, modelId))
    .orderBy(asc(interviewQuestions.id))
}

/** The traits of a company's own model, each made of base traits. */
export async function findCustomTraits(db: Db, modelId: number | null) {
  if (modelId === null) return undefined
  return db
    .select({ id: traits.id, score_mapping: traits.score_mapping })
    .from(traits)
    .where(eq(traits.model_id, modelId))
    .orderBy(asc(traits.id))
}

/** The newest percentages of colleagues on the base traits. */
export async function findColleaguePercentages(db: Db, companyId: number, userIds: number[]) {
  if (userIds.length === 0) return []
  return db
    .selectDistinctOn([applications.user_id, traitScores.trait_id], {
      user_id: applications.user_id,
      trait_id: traitScores.trait_id,
      percentage: traitScores.sten_score_percentage,
    })
    .from(traitScores)
    .innerJoin(applications, eq(applications.id, traitScores.application_id))
    .where(
      and(
        eq(traitScores.company_id, companyId),
        eq(traitScores.is_custom, false),
        inArray(applications.user_id, userIds),
      ),
    )
    .orderBy(asc(applications.user_id), asc(traitScores.trait_id), desc(traitScores.scoring_id))
}
