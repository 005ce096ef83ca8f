import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { answers } from '../../platform/db/schema/answers.ts'
import { assessments } from '../../platform/db/schema/applications.ts'
import { questions, tests } from '../../platform/db/schema/packs.ts'
import { videos } from '../../platform/db/schema/videos.ts'

interface Place {
  companyId: number
  assessmentId: number
  questionId: number
}

const at = ({ companyId, assessmentId, questionId }: Place) =>
  and(eq(videos.company_id, companyId), eq(videos.assessment_id, assessmentId), eq(videos.question_id, questionId))

export async function findVideo(db: Db, place: Place) {
  const [video] = await db.select().from(videos).where(at(place))
  return video
}

/**
 * Puts a recording in its place and says which file was there before; the same one again is not counted. The caller
 * holds the application.
 */
export async function replaceVideo(
  tx: Db,
  place: Place,
  file: Pick<typeof videos.$inferInsert, 'storage_key' | 'size' | 'sha256' | 'duration_ms'>,
): Promise<string | undefined> {
  const before = await findVideo(tx, place)
  const { companyId: company_id, assessmentId: assessment_id, questionId: question_id } = place
  const isOther = before?.sha256 !== file.sha256
  const changed = { ...file, ...(isOther && { uploads: sql`${videos.uploads} + 1` }), uploaded_at: sql`now()` }
  await tx
    .insert(videos)
    .values({ company_id, assessment_id, question_id, ...file })
    .onConflictDoUpdate({ target: [videos.assessment_id, videos.question_id], set: changed })
  return before?.storage_key
}

/** The recording takes the place of an answer (OPEN-35), so readers of answers find one. */
export async function markAnswered(tx: Db, { companyId, assessmentId, questionId }: Place): Promise<void> {
  const place = { company_id: companyId, assessment_id: assessmentId, question_id: questionId }
  await tx
    .insert(answers)
    .values({ ...place, data: { recorded: true } })
    .onConflictDoUpdate({ target: [answers.assessment_id, answers.question_id], set: { received_at: sql`now()` } })
}

/** The questions of an assessment that have a recording, in their order. */
export async function findAnswered(db: Db, companyId: number, assessmentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: videos.question_id })
    .from(videos)
    .innerJoin(questions, eq(questions.id, videos.question_id))
    .where(and(eq(videos.company_id, companyId), eq(videos.assessment_id, assessmentId)))
    .orderBy(asc(questions.position))
  return rows.map(({ id }) => id)
}

export async function findDuration(db: Db, questionId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ duration: sql<string | null>`${questions.content} ->> 'duration'` })
    .from(questions)
    .where(eq(questions.id, questionId))
  return row?.duration ?? undefined
}

/** The extra time of a user, 1 = none. */
export async function findTimeFactor(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ factor: users.time_factor }).from(users).where(eq(users.id, userId))
  return row?.factor ?? 1
}

export async function findStoredFile(db: Db, id: number): Promise<{ storage_key: string; sha256: string } | undefined> {
  const [row] = await db
    .select({ storage_key: videos.storage_key, sha256: videos.sha256 })
    .from(videos)
    .where(eq(videos.id, id))
  return row
}

/** Which of these files some recording still points to. */
export async function findKnownFiles(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: videos.storage_key }).from(videos).where(inArray(videos.storage_key, keys))
  return new Set(rows.map(({ key }) => key))
}

/** Questions of completed assessments of these kinds in one company that lack their recording. */
export async function findUnrecorded(db: Db, companyId: number, kinds: readonly string[]): Promise<Place[]> {
  return db
    .select({ companyId: assessments.company_id, assessmentId: assessments.id, questionId: questions.id })
    .from(assessments)
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .innerJoin(questions, eq(questions.test_id, tests.id))
    .leftJoin(videos, and(eq(videos.assessment_id, assessments.id), eq(videos.question_id, questions.id)))
    .where(
      and(
        eq(assessments.company_id, companyId),
        eq(assessments.status, 2),
        inArray(tests.kind, [...kinds]),
        isNull(videos.id),
      ),
    )
}
