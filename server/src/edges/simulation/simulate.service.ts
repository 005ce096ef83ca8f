import { randomBytes } from 'node:crypto'
import type { Actor } from '@mizan/domain/access/actor'
import { seededRandom } from '@mizan/domain/random/seeded-random'
import { type Reach, reachOf } from '../../capabilities/access/reach.ts'
import { hashAtOnce } from '../../capabilities/credentials/password-hash.ts'
import { invitingJob } from '../../capabilities/invitations/job-invitations.service.ts'
import { jobById } from '../../capabilities/vacancies/jobs.service.ts'
import type { Database } from '../../platform/db/client.ts'
import { oneAtATime } from '../../platform/db/one-at-a-time.ts'
import { portalAt } from './portal-client.ts'
import { ensurePeople, findFinished } from './simulated-people.db.ts'
import { takeAssessments } from './take-assessments.service.ts'

interface Wish {
  jobId: number
  people: number
  seed: number
  /** Where the portal runs. */
  url: string
  onProgress: (done: number) => void
}

export interface Simulated {
  people: number
  /** Had finished before. */
  skipped: number
  finished: number
  knocked: number
  ties: number
  /** Assessments that only a person can take, such as a video interview. */
  left: number
}

const AT_ONCE = 4
/** One for each company, whose number is added: its jobs share the simulated people. */
const SIMULATION_LOCKS = 7_146_207_000_000_000
// People differ from seed to seed; the same seed and number are the same person again.
const APART = 1_000_003

/**
 * Lets simulated candidates take a job's assessments over HTTP, as people do. A candidate who has finished is left
 * alone, so that a run that broke off is gone on with. Runs for one company take turns: each gives the same people a
 * new password.
 */
export async function simulate(database: Database, actor: Actor, wish: Wish): Promise<Simulated> {
  const reach = reachOf(actor, 'invite')
  const job = await jobById(database.db, reach, wish.jobId)
  return oneAtATime(database.pool, SIMULATION_LOCKS + job.company_id, () => takeTurn(database, reach, job, wish))
}

interface OfCompany {
  id: number
  company_id: number
}

async function takeTurn(database: Database, reach: Reach, job: OfCompany, wish: Wish): Promise<Simulated> {
  const { jobId, people, seed, url, onProgress } = wish
  const emails = Array.from({ length: people }, (_, index) => `candidate-${seed}-${index + 1}@simulated.invalid`)
  const finished = await findFinished(database.db, job, emails)
  const waiting = emails.map((email, index) => ({ email, index })).filter(({ email }) => !finished.has(email))
  const total: Simulated = { people, skipped: finished.size, finished: 0, knocked: 0, ties: 0, left: 0 }
  if (waiting.length === 0) return total
  // Asked before accounts are made: a job that is over would refuse the first of them, and leave the others lying
  // about.
  await invitingJob(database.db, reach, job.id)
  // No one can sign in as one of them: the password is new with every run and is not kept.
  const password = randomBytes(24).toString('base64url')
  const hash = await hashAtOnce(password)
  await database.inTransaction((tx) => ensurePeople(tx, job, emails, hash))
  let done = finished.size
  const candidate = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const credentials = { email: next.email, password, company_id: job.company_id }
      const { auth_token } = await portalAt(url).call('login', { body: credentials })
      const random = seededRandom(seed * APART + next.index)
      const taken = await takeAssessments(database.db, portalAt(url, auth_token), { jobId, random })
      total.finished += taken.isFinished ? 1 : 0
      total.knocked += taken.isKnocked ? 1 : 0
      total.ties += taken.ties
      total.left += taken.left
      onProgress(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, candidate))
  return total
}
