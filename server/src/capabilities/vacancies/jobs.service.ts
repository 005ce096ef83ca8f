import { kinds } from '@mizan/contract/kinds/registry'
import type { StoredText } from '@mizan/contract/text'
import type { Actor } from '@mizan/domain/access/actor'
import { record } from '../../platform/audit/audit.service.ts'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Reach, reachOf } from '../access/reach.ts'
import { reachedCompany } from '../companies/companies.service.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import { measuredParts } from '../kinds/scoring.registry.ts'
import { cancelJobMails } from '../mail/mail.service.ts'
import { requireOnce } from './job-files.ts'
import { findTeam } from './job-team.db.ts'
import { setTeam, teamOf } from './job-team.service.ts'
import { setTraitWeights, traitWeightsOf } from './job-traits.service.ts'
import {
  countApplications,
  deleteJob,
  findJob,
  findJobByTitle,
  findJobs,
  findKindsOfTests,
  findSlugs,
  findTestsBySlug,
  insertJob,
  type JobRow,
  lockJob,
  type NewJobRow,
  replaceJobTests,
  updateJob,
} from './jobs.db.ts'
import { findRules } from './knock-out-rules.db.ts'
import { rulesOf, setKnockOutRules, unvaluedOf } from './knock-out-rules.service.ts'

/** Remarks about what was set for scores that nothing in the job measures: it would stand there and do nothing. */
async function unmeasuredOf(tx: Db, job: JobRow): Promise<string[]> {
  const kinds = await findKindsOfTests(tx, job.id)
  const measured: ReadonlySet<string> = measuredParts(kinds, (await findTeam(tx, job.id)).length > 0)
  const weights: Record<string, number> = Object(job.fit_weights)
  const weighed = Object.keys(weights).filter((part) => weights[part] && !measured.has(part))
  const ruled = (await findRules(tx, job.id)).flatMap(({ score }) => (score && !measured.has(score) ? [score] : []))
  return [
    ...weighed.map((part) => `nothing in this job measures ${part}; its weight counts for nothing.`),
    ...ruled.map((part) => `nothing in this job measures ${part}; the knock-out rule about it decides nothing.`),
  ]
}

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

/** For other operations on what is the job's. */
export async function jobById(db: Db, reach: Reach, id: number): Promise<JobRow> {
  const job = await findJob(db, reach, id)
  if (!job) throw noJob(id)
  return job
}

export const noJob = (job: number) => new Refusal('job-unknown', 'No such job is reached', { values: { job } })

export const jobByTitle = (
  db: Db,
  actor: Actor,
  named: { company: string; title: string },
): Promise<JobRow | undefined> => findJobByTitle(db, reachOf(actor, 'job-read'), named)

/** The tests there are, in whichever version. */
export const testSlugs = async (db: Db): Promise<string[]> => (await findSlugs(db)).map(({ slug }) => slug)

/** The jobs of a company, or of every company that is reached. */
export async function listJobs(db: Db, actor: Actor, refId?: string) {
  const reach = reachOf(actor, 'job-read')
  return findJobs(db, reach, refId === undefined ? {} : { companyId: (await reachedCompany(db, reach, refId)).id })
}

/** Everything that was set about a job. */
export async function describeJob(db: Db, actor: Actor, id: number) {
  const reach = reachOf(actor, 'job-read')
  const job = await jobById(db, reach, id)
  const [listed] = await findJobs(db, reach, { jobId: id })
  if (!listed) throw noJob(id)
  return {
    ...listed,
    trait_weights: await traitWeightsOf(db, job),
    fit_weights: job.fit_weights,
    team: await teamOf(db, job),
    knock_out: await rulesOf(db, id),
  }
}

export async function addJob(
  tx: Db,
  actor: Actor,
  refId: string,
  settings: JobSettings & { title: StoredText; tests: string[] },
): Promise<SetJob> {
  const { id: companyId } = await reachedCompany(tx, reachOfNewJobs(actor), refId)
  const job = await insertJob(tx, { ...settings.columns, company_id: companyId, title: settings.title })
  const remarks = await applySettings(tx, job, settings)
  await record(tx, { actor, action: 'job-added', companyId, subject: String(job.id) })
  return { job, remarks: [...remarks, ...(await unmeasuredOf(tx, job))] }
}

/** A job that is not there yet is in no one's list of jobs. */
function reachOfNewJobs(actor: Actor): Reach {
  const reach = reachOf(actor, 'job-write')
  if (reach.jobIds !== null) throw new Refusal('not-allowed', `${actor.kind} may change jobs of a list only`)
  return reach
}

/** Changes a job; the audit log keeps what was changed, not how. */
export async function changeJob(tx: Db, actor: Actor, id: number, settings: JobSettings): Promise<SetJob> {
  const reach = reachOf(actor, 'job-write')
  const job = await heldJob(tx, reach, id)
  const remarks = await applySettings(tx, job, settings)
  const { columns, ...parts } = settings
  if (Object.keys(columns).length > 0) await updateJob(tx, id, columns)
  const changed = [...Object.keys(columns), ...Object.keys(parts)]
  await record(tx, {
    actor,
    action: 'job-changed',
    companyId: job.company_id,
    subject: String(id),
    details: { settings: changed },
  })
  const changedJob = await jobById(tx, reach, id)
  return {
    job: changedJob,
    remarks: [...remarks, ...(await unmeasuredOf(tx, changedJob)), ...(await unvaluedOf(tx, id))],
  }
}

/** For a job that was added by mistake. What people have done for a job is never thrown away with it. */
export async function removeJob(tx: Db, actor: Actor, id: number): Promise<JobRow & { mails_stopped: number }> {
  const job = await heldJob(tx, reachOf(actor, 'job-write'), id)
  const applications = await countApplications(tx, id)
  if (applications > 0) {
    throw new Refusal('job-has-applications', 'A job with applications stays', { values: { job: id, applications } })
  }
  await deleteJob(tx, id)
  await record(tx, { actor, action: 'job-removed', companyId: job.company_id, subject: String(id) })
  return { mails_stopped: await cancelJobMails(tx, id), ...job }
}

/** Gives more time; less is not an extension. */
export async function extendJob(tx: Db, actor: Actor, id: number, deadline: Date): Promise<JobRow> {
  const job = await heldJob(tx, reachOf(actor, 'extend'), id)
  if (!job.deadline) throw new Refusal('job-without-deadline', 'There is none to extend', { values: { job: id } })
  if (deadline <= job.deadline) {
    const values = { job: id, deadline: job.deadline.toISOString() }
    throw new Refusal('job-open-longer', 'Less time is no extension', { values })
  }
  await updateJob(tx, id, { deadline })
  const [from, to] = [job.deadline.toISOString(), deadline.toISOString()]
  const subject = { companyId: job.company_id, subject: String(id) }
  await record(tx, { actor, action: 'job-extended', ...subject, details: { from, to } })
  return { ...job, deadline }
}

/** The job, held until the transaction ends: an application is there already, or comes afterwards. */
export async function heldJob(tx: Db, reach: Reach, id: number): Promise<JobRow> {
  const job = await lockJob(tx, reach, id)
  if (!job) throw noJob(id)
  return job
}

/** Tests first: rules are about their questions, so those that stand are set again for the tests of now. */
async function applySettings(tx: Db, job: JobRow, settings: Omit<JobSettings, 'columns'>): Promise<string[]> {
  const { tests, traitWeights, team } = settings
  const knockOut = settings.knockOut === undefined ? tests && (await rulesOf(tx, job.id)) : settings.knockOut
  if (tests !== undefined) await setTests(tx, job, tests)
  if (traitWeights !== undefined) await setTraitWeights(tx, job, traitWeights)
  if (knockOut !== undefined) await setKnockOutRules(tx, job, knockOut)
  return team === undefined ? [] : setTeam(tx, job, team)
}

async function setTests(tx: Db, job: JobRow, slugs: string[]): Promise<void> {
  if (slugs.length === 0) throw new Refusal('job-needs-tests', 'No test is named')
  requireOnce(slugs)
  const applications = await countApplications(tx, job.id)
  if (applications > 0) {
    throw new Refusal('job-tests-fixed', 'The job has applications', { values: { job: job.id, applications } })
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
      if (other) {
        throw new Refusal('game-twice', 'A game comes twice', { values: { one: other, other: slug, game: game.kind } })
      }
      broughtBy.set(game.kind, slug)
    }
  }
}

/** A game is taken inside the assessment that gathers the games. */
const isGivenAlone = (kind: string): boolean => !kinds[kindOf(kind)].isGame

async function unknownTest(tx: Db, test: string): Promise<Refusal> {
  const known = (await findSlugs(tx)).filter(({ kind }) => isGivenAlone(kind)).map(({ slug }) => slug)
  if (known.length === 0) return new Refusal('job-tests-none', 'There are no tests', { values: { test } })
  return new Refusal('job-test-unknown', 'There is no such test', { values: { test, known: known.join(', ') } })
}
