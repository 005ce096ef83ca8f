import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { questionKeys, questions } from '../../platform/db/schema/packs.ts'
import { marks } from '../../platform/db/schema/scores.ts'
import { videos } from '../../platform/db/schema/videos.ts'
import { type Reach, within } from '../access/reach.ts'
import { markStands } from '../scores/mark-stands.ts'

/** What a report link leads to. */
export interface Reported {
  id: number
  companyId: number
  /** What was given later is not among the marks. */
  markedUntil?: string | undefined
}

/** The recordings of a reported application with their rubrics, in their order. Not for candidates. */
export const findRecordedAnswers = (db: Db, { id, companyId, markedUntil }: Reported) =>
  recordedAnswers(db, and(eq(applications.id, id), eq(applications.company_id, companyId)), markedUntil)

/** The same for who rates them. */
export const findAnswersToRate = (db: Db, reach: Reach, id: number) =>
  recordedAnswers(
    db,
    and(eq(applications.id, id), within(reach, { company: applications.company_id, job: applications.job_id })),
  )

function recordedAnswers(db: Db, which: SQL | undefined, markedUntil?: string) {
  const newestMark = db
    .select({ value: marks.value })
    .from(marks)
    .where(
      and(
        eq(marks.assessment_id, videos.assessment_id),
        eq(marks.question_id, videos.question_id),
        sql.raw(markStands('marks')),
        markedUntil === undefined ? undefined : lte(marks.created_at, sql`${markedUntil}::timestamptz`),
      ),
    )
    .orderBy(desc(marks.id))
    .limit(1)
  return db
    .select({
      video_id: videos.id,
      assessment_id: videos.assessment_id,
      question_id: questions.id,
      content: questions.content,
      duration_ms: videos.duration_ms,
      point: sql<number | null>`(${newestMark})`,
      // Nothing else of the key leaves the database.
      rubric: sql<unknown>`${questionKeys.answer_key} -> 'rubric'`,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.id, videos.assessment_id))
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .innerJoin(questions, eq(questions.id, videos.question_id))
    .leftJoin(questionKeys, eq(questionKeys.question_id, videos.question_id))
    .where(which)
    .orderBy(asc(assessments.position), asc(assessments.id), asc(questions.position))
}

export type RecordedAnswerRow = Awaited<ReturnType<typeof findRecordedAnswers>>[number]
