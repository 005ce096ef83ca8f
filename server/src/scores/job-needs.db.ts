import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { applications, jobTeam, jobTraits } from '../db/schema/applications.ts'
import { interviewQuestions, traitModels, traits } from '../db/schema/packs.ts'
import { traitScores } from '../db/schema/scores.ts'

export async function findTraitWeights(db: Db, jobId: number) {
  return db
    .select({ trait_id: jobTraits.trait_id, weight: jobTraits.weight })
    .from(jobTraits)
    .where(eq(jobTraits.job_id, jobId))
    .orderBy(asc(jobTraits.trait_id))
}

/** The newest models that count for a company: of the product, and its own. */
async function findModels(db: Db, companyId: number) {
  return db
    .selectDistinctOn([traitModels.company_id], { id: traitModels.id, company_id: traitModels.company_id })
    .from(traitModels)
    .where(or(isNull(traitModels.company_id), eq(traitModels.company_id, companyId)))
    .orderBy(asc(traitModels.company_id), desc(traitModels.version))
}

/** What the competencies say that are in use: the base model, its questions, and the company's own traits. */
export async function findModel(db: Db, companyId: number) {
  const models = await findModels(db, companyId)
  const base = models.find(({ company_id }) => company_id === null)
  const own = models.find(({ company_id }) => company_id === companyId)
  const bank = base
    ? await db
        .select({
          id: interviewQuestions.id,
          trait_id: interviewQuestions.trait_id,
          purpose: interviewQuestions.purpose,
        })
        .from(interviewQuestions)
        .where(eq(interviewQuestions.model_id, base.id))
        .orderBy(asc(interviewQuestions.id))
    : []
  const custom = own
    ? await db
        .select({ id: traits.id, score_mapping: traits.score_mapping })
        .from(traits)
        .where(eq(traits.model_id, own.id))
        .orderBy(asc(traits.id))
    : []
  return { id: base?.id ?? null, bank, custom }
}

/** The team of a job without the candidate. */
export async function findTeam(db: Db, jobId: number, candidateId: number) {
  return db
    .select({ id: jobTeam.id, user_id: jobTeam.user_id, percentages: jobTeam.percentages })
    .from(jobTeam)
    .where(and(eq(jobTeam.job_id, jobId), or(isNull(jobTeam.user_id), ne(jobTeam.user_id, candidateId))))
    .orderBy(asc(jobTeam.id))
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
    .orderBy(asc(applications.user_id), asc(traitScores.trait_id), desc(traitScores.id))
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
