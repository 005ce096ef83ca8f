import { kinds } from '@mizan/contract/kinds/registry'
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { takeBackJobMails } from '../invitations/job-mail.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { JobProblem } from './job-problem.ts'
import { setTeam, teamOf } from './job-team.service.ts'
import { setTraitWeights, traitWeightsOf } from './job-traits.service.ts'
import {
  countApplications,
  deleteJob,
  findJob,
  findJobByTitle,
  findJobs,
  findSlugs,
  findTestsBySlug,
  insertJob,
  type JobRow,
  lockJob,
  type NewJobRow,
  replaceJobTests,
  updateJob,
} from './jobs.db.ts'
import { rulesOf, setKnockOutRules, unvaluedOf } from './knock-out-rules.service.ts'
import { unmeasuredOf } from './unmeasured.service.ts'

/** What can be said about a job; what is left out stays as it is. */
export interface JobSettings {
  columns: Partial<Omit<NewJobRow, 'id' | 'company_id' | 'created_at'>>
  /** Slugs, in the order in which candidates see them. */
  tests?: string[]
  traitWeights?: ReadonlyMap<string, number>
  team?: unknown
  knockOut?: unknown
}

export interface SetJob {
  job: JobRow
  remarks: string[]
}

export async function jobById(db: Db, id: number): Promise<JobRow> {
  const job = await findJob(db, id)
  if (!job) throw new JobProblem(`There is no job ${id}.`)
  return job
}

export const jobByTitle = (db: Db, companyId: number, title: string): Promise<JobRow | undefined> =>
  findJobByTitle(db, companyId, title)

/** The tests there are, in whichever version. */
export const testSlugs = async (db: Db): Promise<string[]> => (await findSlugs(db)).map(({ slug }) => slug)

export const listJobs = (db: Db, companyId?: number) => findJobs(db, companyId)

/** Everything an operator has set about a job. */
export async function describeJob(db: Db, id: number) {
  const job = await jobById(db, id)
  const [listed] = (await findJobs(db, job.company_id)).filter((one) => one.id === id)
  if (!listed) throw new JobProblem(`There is no job ${id}.`)
  return {
    ...listed,
    location_ar: job.location_ar,
    trait_weights: await traitWeightsOf(db, job),
    fit_weights: job.fit_weights,
    team: await teamOf(db, job),
    knock_out: await rulesOf(db, id),
  }
}

export async function addJob(
  tx: Db,
  companyId: number,
  settings: JobSettings & { title: string; tests: string[] },
): Promise<SetJob> {
  const job = await insertJob(tx, { ...settings.columns, company_id: companyId, title: settings.title })
  const remarks = await applySettings(tx, job, settings)
  await record(tx, { actor: 'operator', action: 'job-added', companyId, subject: String(job.id) })
  return { job, remarks: [...remarks, ...(await unmeasuredOf(tx, job))] }
}

/** Changes a job; the audit log keeps what was changed, not how. */
export async function changeJob(tx: Db, id: number, settings: JobSettings): Promise<SetJob> {
  const job = await heldJob(tx, id)
  const remarks = await applySettings(tx, job, settings)
  const { columns, ...parts } = settings
  if (Object.keys(columns).length > 0) await updateJob(tx, id, columns)
  const changed = [...Object.keys(columns), ...Object.keys(parts)]
  await record(tx, {
    actor: 'operator',
    action: 'job-changed',
    companyId: job.company_id,
    subject: String(id),
    details: { settings: changed },
  })
  const changedJob = await jobById(tx, id)
  return {
    job: changedJob,
    remarks: [...remarks, ...(await unmeasuredOf(tx, changedJob)), ...(await unvaluedOf(tx, id))],
  }
}

/** For a job that was added by mistake. What people have done for a job is never thrown away with it. */
export async function removeJob(tx: Db, id: number): Promise<JobRow & { mails_stopped: number }> {
  const job = await heldJob(tx, id)
  const applications = await countApplications(tx, id)
  if (applications > 0) {
    const instead = 'Close it with job set --deadline instead.'
    throw new JobProblem(`Job ${id} has applications (${applications}), so it stays. ${instead}`)
  }
  await deleteJob(tx, id)
  await record(tx, { actor: 'operator', action: 'job-removed', companyId: job.company_id, subject: String(id) })
  return { mails_stopped: await takeBackJobMails(tx, id), ...job }
}

/** Gives more time; less is not an extension. */
export async function extendJob(tx: Db, id: number, deadline: Date): Promise<JobRow> {
  const job = await heldJob(tx, id)
  if (!job.deadline) throw new JobProblem(`Job ${id} has no deadline to extend.`)
  if (deadline <= job.deadline) throw new JobProblem(`Job ${id} is open until ${job.deadline.toISOString()} already.`)
  await updateJob(tx, id, { deadline })
  const [from, to] = [job.deadline.toISOString(), deadline.toISOString()]
  const subject = { companyId: job.company_id, subject: String(id) }
  await record(tx, { actor: 'operator', action: 'job-extended', ...subject, details: { from, to } })
  return { ...job, deadline }
}

/** The job, held until the transaction ends: whoever is just applying has done so before, and nobody applies meanwhile. */
export async function heldJob(tx: Db, id: number): Promise<JobRow> {
  const job = await lockJob(tx, id)
  if (!job) throw new JobProblem(`There is no job ${id}.`)
  return job
}

/** Tests first: rules are about their questions, so those that stand are set anew for the tests of now. */
async function applySettings(tx: Db, job: JobRow, settings: Omit<JobSettings, 'columns'>): Promise<string[]> {
  const { tests, traitWeights, team } = settings
  const knockOut = settings.knockOut === undefined ? tests && (await rulesOf(tx, job.id)) : settings.knockOut
  if (tests !== undefined) await setTests(tx, job, tests)
  if (traitWeights !== undefined) await setTraitWeights(tx, job, traitWeights)
  if (knockOut !== undefined) await setKnockOutRules(tx, job, knockOut)
  return team === undefined ? [] : setTeam(tx, job, team)
}

async function setTests(tx: Db, job: JobRow, slugs: string[]): Promise<void> {
  if (slugs.length === 0) throw new JobProblem('A job needs at least one test.')
  if (new Set(slugs).size < slugs.length) throw new JobProblem('A test is named twice.')
  const applications = await countApplications(tx, job.id)
  if (applications > 0) {
    throw new JobProblem(`Job ${job.id} has applications already (${applications}), so its tests stay as they are.`)
  }
  const known = await findTestsBySlug(tx, slugs)
  const found = slugs.flatMap((slug) => known.filter((test) => test.slug === slug))
  const ids = slugs.map((slug) => found.find((test) => test.slug === slug && isGivenAlone(test.kind))?.id)
  const unknown = slugs.find((_, index) => ids[index] === undefined)
  if (unknown !== undefined) throw await unknownTest(tx, unknown)
  await requireGamesOnce(tx, found)
  await replaceJobTests(
    tx,
    job,
    ids.flatMap((id) => id ?? []),
  )
}

/** Two runs of one game would be one score: the other one would be lost. */
async function requireGamesOnce(tx: Db, found: Awaited<ReturnType<typeof findTestsBySlug>>): Promise<void> {
  const broughtBy = new Map<string, string>()
  for (const { slug, kind, content } of found) {
    for (const game of await findTestsBySlug(tx, serverKinds[kindOf(kind)].childrenOf(content))) {
      const other = broughtBy.get(game.kind)
      if (other) throw new JobProblem(`"${other}" and "${slug}" both bring ${game.kind}; a job has each game once.`)
      broughtBy.set(game.kind, slug)
    }
  }
}

/** A game is taken inside the assessment that gathers the games. */
const isGivenAlone = (kind: string): boolean => !kinds[kindOf(kind)].isGame

async function unknownTest(tx: Db, slug: string): Promise<JobProblem> {
  const known = (await findSlugs(tx)).filter(({ kind }) => isGivenAlone(kind)).map(({ slug: name }) => name)
  const list = known.length > 0 ? known.join(', ') : 'none yet; see pack import'
  return new JobProblem(`There is no test "${slug}" for a job. There are: ${list}.`)
}
