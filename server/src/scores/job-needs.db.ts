import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { applications } from '../db/schema/applications.ts'
import { interviewQuestions, traitModels, traits } from '../db/schema/packs.ts'
import { traitScores } from '../db/schema/scores.ts'

/** The newest models that count for a company: of the product, and its own. */
async function findModels(db: Db, companyId: number) {
  return db
    .selectDistinctOn([traitModels.company_id], { id: traitModels.id, company_id: traitModels.company_id })
    .from(traitModels)
    .where(or(isNull(traitModels.company_id), eq(traitModels.company_id, companyId)))
    .orderBy(asc(traitModels.company_id), desc(traitModels.version))
}

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

/** English names of the traits in use, for operators. */
export async function findTraitNames(db: Db, companyId: number): Promise<Map<number, string>> {
  const models = (await findModels(db, companyId)).map(({ id }) => id)
  if (models.length === 0) return new Map()
  const rows = await db
    .select({ id: traits.id, name: sql<string>`${traits.content} ->> 'name'` })
    .from(traits)
    .where(inArray(traits.model_id, models))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
