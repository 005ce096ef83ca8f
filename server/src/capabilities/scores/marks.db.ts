import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { answers } from '../../platform/db/schema/answers.ts'
import { applications, assessments } from '../../platform/db/schema/applications.ts'
import { questionKeys, questions, tests } from '../../platform/db/schema/packs.ts'
import { marks } from '../../platform/db/schema/scores.ts'
import { type Reach, within } from '../access/reach.ts'
import { markStands } from './mark-stands.ts'

const newestMark = sql<number | null>`(
  select m.value from marks m
  where m.assessment_id = ${assessments.id} and m.question_id = ${questions.id} and ${sql.raw(markStands('m'))}
  order by m.id desc limit 1
)`

interface Which {
  jobId?: number | undefined
  applicationId?: number | undefined
  assessmentId?: number | undefined
  questionId?: number | undefined
}

/** Answers of completed assessments with their questions, keys and marks. Of the erased nothing is left to judge. */
export async function findJudgedAnswers(
  db: Db,
  reach: Reach,
  { jobId, applicationId, assessmentId, questionId }: Which,
) {
  return db
    .select({
      application_id: applications.id,
      company_id: applications.company_id,
      assessment_id: assessments.id,
      id: questions.id,
      kind: tests.kind,
      ref: questions.ref,
      content: questions.content,
      key: questionKeys.answer_key,
      answer: answers.data,
      mark: newestMark,
    })
    .from(assessments)
    .innerJoin(applications, eq(applications.id, assessments.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(tests, eq(tests.id, assessments.test_id))
    .innerJoin(questions, eq(questions.test_id, tests.id))
    .leftJoin(questionKeys, eq(questionKeys.question_id, questions.id))
    .leftJoin(
      answers,
      and(eq(answers.assessment_id, assessments.id), eq(answers.question_id, questions.id), eq(answers.late, false)),
    )
    .where(
      and(
        eq(assessments.status, 2),
        isNull(assessments.voided_at),
        isNull(users.erased_at),
        within(reach, { company: applications.company_id, job: applications.job_id }),
        jobId === undefined ? undefined : eq(applications.job_id, jobId),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
        assessmentId === undefined ? undefined : eq(assessments.id, assessmentId),
        questionId === undefined ? undefined : eq(questions.id, questionId),
      ),
    )
    .orderBy(asc(applications.id), asc(assessments.id), asc(questions.position))
}

export async function insertMark(tx: Db, row: typeof marks.$inferInsert): Promise<void> {
  await tx.insert(marks).values(row)
}
