import type { Db } from '../../platform/db/client.ts'
import type { ToldMemory } from '../../platform/db/told-memory.ts'
import {
  type ApplicationRow,
  type Found,
  findApplications,
  findWholeApplication,
  type ListedApplicationRow,
  type WholeApplication,
} from './applications.db.ts'
import { findOwnRow, findOwnRows, type OwnRow } from './own-rows.db.ts'
import type { Owner } from './owner.ts'

/** What everybody who applied to a job sees of it: the job, its company, and the kinds of its tests by their ids. */
interface SharedPart extends Pick<ApplicationRow, 'job' | 'company'> {
  kinds: ReadonlyMap<number, string>
}

/** By the id of the job. */
export type JobMemory = ToldMemory<number, SharedPart>

export interface ReadingRoom {
  db: Db
  jobs: JobMemory
}

/** All applications of somebody, newest first. */
export async function readApplications({ db, jobs }: ReadingRoom, owner: Owner): Promise<ListedApplicationRow[]> {
  if (jobs.isOn()) {
    const joined = (await findOwnRows(db, owner)).map((row) => join(row, jobs))
    if (joined.every((row) => row !== undefined)) return joined
  }
  return kept(jobs, () => findApplications(db, owner))
}

export async function readWholeApplication(
  { db, jobs }: ReadingRoom,
  owner: Owner,
  id: number,
): Promise<WholeApplication | undefined> {
  if (jobs.isOn()) {
    const row = await findOwnRow(db, owner, id)
    const joined = row && join(row, jobs)
    if (!row || joined) return joined
  }
  const [found] = await kept(jobs, async () => {
    const whole = await findWholeApplication(db, owner, id)
    return whole ? [whole] : []
  })
  return found
}

/** Nothing when the job, or a test in it, is not remembered. */
function join<Own extends { test_id: number }>(
  { job_id, assessments, ...own }: OwnRow<Own>,
  jobs: JobMemory,
): Found<(Own & { kind: string })[]> | undefined {
  const shared = jobs.find(job_id)
  if (!shared) return undefined
  const { job, company, kinds } = shared
  const withKinds: (Own & { kind: string })[] = []
  for (const assessment of assessments) {
    const kind = kinds.get(assessment.test_id)
    if (kind === undefined) return undefined
    withKinds.push({ kind, ...assessment })
  }
  return { application: { job, company, ...own }, assessments: withKinds }
}

/** Reads everything, and remembers what others will see as well. */
async function kept<Assessment extends { test_id: number; kind: string }>(
  jobs: JobMemory,
  read: () => Promise<Found<Assessment[]>[]>,
): Promise<Found<Assessment[]>[]> {
  const keep = jobs.keeper()
  const found = await read()
  for (const { application, assessments } of found) {
    const { job, company } = application
    const kinds = new Map(jobs.find(job.id)?.kinds)
    for (const { test_id, kind } of assessments) kinds.set(test_id, kind)
    keep(job.id, { job, company, kinds })
  }
  return found
}
