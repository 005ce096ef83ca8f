import { system } from '@mizan/domain/access/actor'
import { assignAssessments } from '../../capabilities/applications/application-assessments.service.ts'
import { addJob, jobByTitle, testSlugs } from '../../capabilities/vacancies/jobs.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import {
  dateKnockOuts,
  findPerson,
  holdCompany,
  insertDemoApplication,
  insertInvitation,
  markBegun,
} from './demo.db.ts'
import { takeAssessments } from './demo-sittings.service.ts'
import { type DemoApplication, demoJobs } from './demo-vacancies.ts'

type DemoJob = (typeof demoJobs)[number]

const DAY_MS = 86_400_000

/** Adds the jobs that are missing, each with its applications. A job that is there is left as people made it. */
export async function loadDemoApplications(database: Database, now: Date): Promise<void> {
  const known = new Set(await testSlugs(database.db))
  for (const job of demoJobs) {
    const tests = job.tests.filter((slug) => known.has(slug))
    if (tests.length > 0) await database.inTransaction((tx) => addMissing(tx, { ...job, tests }, now))
  }
}

async function addMissing(tx: Db, demoJob: DemoJob, now: Date): Promise<void> {
  const company = await holdCompany(tx, demoJob.company)
  if (!company || (await jobByTitle(tx, system, demoJob))) return
  const { job } = await addJob(tx, system, demoJob.company, settingsOf(demoJob, now))
  const place = { tx, companyId: company.id, jobId: job.id, now }
  for (const email of demoJob.invited ?? []) await invitePerson(place, email, now)
  for (const application of demoJob.applications) await addApplication(place, application)
}

function settingsOf(job: DemoJob, now: Date) {
  const { title, title_ar, location, location_ar, tests, deadlineInDays } = job
  return {
    title,
    tests,
    columns: {
      title_ar,
      location,
      location_ar,
      deadline: deadlineInDays === undefined ? null : daysFrom(now, deadlineInDays),
      can_employee_view_results: job.canEmployeeViewResults ?? true,
      is_open_to_all: job.isOpenToAll ?? false,
    },
    ...(job.knockOut?.every(({ test }) => tests.includes(test)) ? { knockOut: job.knockOut } : {}),
    ...(job.traitWeights ? { traitWeights: new Map(Object.entries(job.traitWeights)) } : {}),
    ...(job.team ? { team: job.team } : {}),
  }
}

interface Place {
  tx: Db
  companyId: number
  jobId: number
  now: Date
}

async function invitePerson({ tx, companyId, jobId }: Place, email: string, at: Date): Promise<number | undefined> {
  const person = await findPerson(tx, companyId, email)
  if (!person) return undefined
  await insertInvitation(tx, { job_id: jobId, user_id: person.id, company_id: companyId, invited_at: at })
  return person.id
}

async function addApplication(place: Place, demo: DemoApplication): Promise<void> {
  const { tx, companyId, jobId, now } = place
  const appliedAt = daysFrom(now, -demo.appliedDaysAgo)
  const userId = await invitePerson(place, demo.email, appliedAt)
  if (userId === undefined) return
  const applicationId = await insertDemoApplication(tx, {
    company_id: companyId,
    user_id: userId,
    job_id: jobId,
    applied_at: appliedAt,
    ...columnsOf(demo, appliedAt),
  })
  await assignAssessments(tx, { id: applicationId, companyId, jobId }, firstOne)
  await markBegun(tx, { applicationId, slugs: demo.begun ?? [], at: appliedAt })
  await takeAssessments(tx, { companyId, applicationId }, { ...demo, from: appliedAt })
  await dateKnockOuts(tx, applicationId)
}

/** What is shown and documented is the same on every machine. */
const firstOne = () => 0

function columnsOf({ status }: DemoApplication, appliedAt: Date) {
  const doneAt = daysFrom(appliedAt, 1)
  const begun = { started_at: appliedAt }
  const columns = {
    'not-begun': { status: 0 },
    'in-progress': { ...begun, status: 1 },
    completed: { ...begun, status: 2, completed_at: doneAt },
    archived: { ...begun, status: 3, archived_from: 1, archived_at: doneAt },
    'knocked-out': { ...begun, status: 2, completed_at: doneAt, knocked_at: doneAt },
  } as const
  return columns[status]
}

const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
