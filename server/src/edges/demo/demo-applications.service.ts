import { kinds } from '@mizan/contract/kinds/registry'
import { languages } from '@mizan/contract/language'
import { reportKinds } from '@mizan/contract/schemas/report'
import { system } from '@mizan/domain/access/actor'
import { tiePages } from '@mizan/domain/kinds/personality/personality.tie-break'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { drawCandidate } from '@mizan/domain/simulation/candidate'
import { textIn } from '@mizan/domain/texts/text-in'
import { assignAssessments } from '../../capabilities/applications/application-assessments.service.ts'
import { addReportLink, reportAddress } from '../../capabilities/report-links/report-links.service.ts'
import { scoreCompleted, scoreUntied } from '../../capabilities/scores/score-completed.service.ts'
import type { Place } from '../../capabilities/scores/scoring-input.service.ts'
import { simulateAssessment } from '../../capabilities/scores/simulate-assessment.service.ts'
import { addJob, jobByTitle, testSlugs } from '../../capabilities/vacancies/jobs.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import {
  dateKnockOuts,
  findAssigned,
  findCompletedApplication,
  findPerson,
  holdCompany,
  insertDemoApplication,
  insertInvitation,
  markBegun,
  setChoice,
} from './demo.db.ts'
import { type DemoApplication, demoJobs } from './demo-vacancies.ts'

const DAY_MS = 86_400_000
const BREAK_MS = 10 * 60_000

type Taken = Pick<DemoApplication, 'status' | 'completed' | 'seed' | 'choices'> & { from: Date }

/** Lets a simulated candidate take what is completed, and scores it as if it had come through the door. */
async function takeAssessments(tx: Db, place: Place, demo: Taken): Promise<void> {
  const assigned = await findAssigned(tx, place.applicationId)
  const names = demo.status === 'completed' ? assigned.map(({ slug }) => slug) : (demo.completed ?? [])
  const taken = assigned.filter(({ slug, parent_id }) => {
    const parent = assigned.find(({ id }) => id === parent_id)
    return names.includes(slug) || (parent !== undefined && names.includes(parent.slug))
  })
  const seed = demo.seed ?? 1
  const who = drawCandidate(seededRandom(seed))
  let from = demo.from
  for (const { id: assessmentId, kind, slug } of taken) {
    const end = await simulateAssessment(
      tx,
      { companyId: place.companyId, assessmentId, kind, from },
      who,
      chanceIn(kind, seed),
    )
    for (const { test, question, option } of demo.choices ?? []) {
      if (test === slug) await setChoice(tx, assessmentId, question, option)
    }
    await score(tx, { ...place, assessmentId })
    from = new Date(end.getTime() + BREAK_MS)
  }
}

/** Each kind draws its own chances, so that one that joins later changes no score of another. */
const chanceIn = (kind: string, seed: number) => seededRandom(seed * 100 + kindNames.indexOf(kind))
const kindNames = Object.keys(kinds)

/** Tied traits are put in the order in which they are shown. */
async function score(tx: Db, place: Place & { assessmentId: number }): Promise<void> {
  const { ties } = await scoreCompleted(tx, place)
  if (ties.length === 0) return
  const chosen = tiePages(ties).flatMap((page) => page.map((tie, index) => ({ ...tie, scale: index + 1 })))
  await scoreUntied(tx, place, chosen)
}

const DAYS = 7

/** Links to the reports of the demo person who has completed everything. Made again: a stored link cannot be shown. */
export async function demoReportLinks(database: Database, publicUrl: string, now: Date): Promise<string[]> {
  const application = await findCompletedApplication(database.db, 'demo', 'done@demo.test')
  if (!application) return []
  const addresses: string[] = []
  for (const kind of reportKinds) {
    const applicationId = application.id
    const expiresAt = new Date(now.getTime() + DAYS * DAY_MS)
    const { token } = await addReportLink(database, system, { applicationId, kind, recipient: '', expiresAt })
    addresses.push(reportAddress(publicUrl, { kind, applicationId, token }))
  }
  return addresses
}

type DemoJob = (typeof demoJobs)[number]

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
  if (
    !company ||
    (await jobByTitle(tx, system, { company: demoJob.company, title: textIn(demoJob.title, languages[0]) }))
  )
    return
  const { job } = await addJob(tx, system, demoJob.company, settingsOf(demoJob, now))
  const place = { tx, companyId: company.id, jobId: job.id, now }
  for (const email of demoJob.invited ?? []) await invitePerson(place, email, now)
  for (const application of demoJob.applications) await addApplication(place, application)
}

function settingsOf(job: DemoJob, now: Date) {
  const { title, location, tests, deadlineInDays } = job
  return {
    title,
    tests,
    columns: {
      location,
      deadline: deadlineInDays === undefined ? null : daysFrom(now, deadlineInDays),
      can_employee_view_results: job.canEmployeeViewResults ?? true,
      is_open_to_all: job.isOpenToAll ?? false,
    },
    ...(job.knockOut?.every(({ test }) => tests.includes(test)) ? { knockOut: job.knockOut } : {}),
    ...(job.traitWeights ? { traitWeights: new Map(Object.entries(job.traitWeights)) } : {}),
    ...(job.team ? { team: job.team } : {}),
  }
}

interface JobPlace {
  tx: Db
  companyId: number
  jobId: number
  now: Date
}

async function invitePerson({ tx, companyId, jobId }: JobPlace, email: string, at: Date): Promise<number | undefined> {
  const person = await findPerson(tx, companyId, email)
  if (!person) return undefined
  await insertInvitation(tx, { job_id: jobId, user_id: person.id, company_id: companyId, invited_at: at })
  return person.id
}

async function addApplication(place: JobPlace, demo: DemoApplication): Promise<void> {
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
