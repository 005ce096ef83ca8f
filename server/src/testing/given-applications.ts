import type { Kind } from '@mizan/contract/kinds/registry'
import { eq, sql } from 'drizzle-orm'
import { assignAssessments } from '../capabilities/applications/application-assessments.service.ts'
import type { Db } from '../platform/db/client.ts'
import type { users } from '../platform/db/schema/accounts.ts'
import { applications, assessments, jobs, type TieDocument } from '../platform/db/schema/applications.ts'
import { givenVacancies, type NewJob } from './given-vacancies.ts'
import { only } from './only.ts'

type Wishes = Omit<NewJob, 'company_id'> & { jobId?: number }

/** Builders for what candidates work on. */
export const givenApplications = (db: Db) => {
  const vacancies = givenVacancies(db)

  /** An application that has not begun, for a job of its own unless one is named. */
  const application = async (user: typeof users.$inferSelect, { jobId, ...newJob }: Wishes = {}) => {
    const { id: user_id, company_id } = user
    const job_id = jobId ?? (await vacancies.job({ ...newJob, company_id })).id
    const row = only(await db.insert(applications).values({ company_id, user_id, job_id }).returning())
    await assignAssessments(db, { id: row.id, companyId: company_id, jobId: job_id })
    const own = eq(assessments.application_id, row.id)
    const parts = await db.select().from(assessments).where(own).orderBy(assessments.id)
    return { ...row, assessments: parts, first: only(parts) }
  }

  /** Puts an application where a test needs it, whatever the rules say. */
  const applicationAt = async (
    id: number,
    status: 0 | 1 | 2 | 3,
    { archivedFrom = 1, isKnocked = false }: { archivedFrom?: 0 | 1; isKnocked?: boolean } = {},
  ) => {
    const columns = {
      status,
      started_at: nowIf(status !== 0),
      completed_at: nowIf(status === 2),
      archived_at: nowIf(status === 3),
      archived_from: status === 3 ? archivedFrom : null,
      knocked_at: nowIf(isKnocked),
    }
    await db.update(applications).set(columns).where(eq(applications.id, id))
  }

  const assessmentAt = async (id: number, status: 0 | 1 | 2 | 4) => {
    const columns = { status, started_at: nowIf(status !== 0), completed_at: nowIf(status === 2) }
    await db.update(assessments).set(columns).where(eq(assessments.id, id))
  }

  /** Somebody in the middle of an assessment with these questions, in an application of its own. */
  const begun = async (
    user: typeof users.$inferSelect,
    { kind, asked, ...job }: Wishes & { kind: Kind; asked: readonly object[] },
  ) => {
    const test = await vacancies.test(kind, { asked })
    const { job_id, id: applicationId, first } = await application(user, { ...job, testIds: [test.id] })
    await applicationAt(applicationId, 1)
    await assessmentAt(first.id, 1)
    return { id: first.id, testId: test.id, questionIds: test.questionIds, applicationId, job_id }
  }

  /** Options that a completed assessment could not put in order, each of a trait of its own. */
  const tie = async ({ id }: { id: number }, optionIds: readonly number[]) => {
    const ties = optionIds.map((option, index): TieDocument[number] => [index + 1, option, null])
    await db.update(assessments).set({ ties }).where(eq(assessments.id, id))
    await assessmentAt(id, 4)
  }

  /** An application with everything done and nothing scored. */
  const completedApplication = async (user: typeof users.$inferSelect, wishes: Wishes = {}) => {
    const made = await application(user, wishes)
    for (const { id } of made.assessments) await assessmentAt(id, 2)
    await applicationAt(made.id, 2)
    return made
  }

  /** Moves a deadline to this many seconds ago. */
  const deadlineAgo = async ({ job_id }: { job_id: number }, seconds: number) => {
    const deadline = sql`now() - make_interval(secs => ${seconds})`
    await db.update(jobs).set({ deadline }).where(eq(jobs.id, job_id))
  }

  return { ...vacancies, application, completedApplication, applicationAt, assessmentAt, begun, tie, deadlineAgo }
}

const nowIf = (isSo: boolean) => (isSo ? sql`now()` : null)
