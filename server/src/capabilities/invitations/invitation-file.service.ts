import { readFile } from 'node:fs/promises'
import type { Actor } from '@mizan/domain/access/actor'
import type { Database } from '../../platform/db/client.ts'
import { type Reason, Refusal } from '../../platform/refusals/refusal.ts'
import { reachOf } from '../access/reach.ts'
import { readCsv } from './csv.ts'
import { type RowDefaults, type RowProblem, rowReader } from './invitation-rows.ts'
import type { Invitation, InvitationOutcome } from './invitations.service.ts'
import { inviteToJob, invitingJob } from './job-invitations.service.ts'
import type { Work } from './job-mail.service.ts'
import { doOrRehearse } from './rehearsal.ts'

export interface InvitationFile {
  jobId: number
  path: string
  defaults: RowDefaults
  isRehearsal: boolean
  now: Date
  /** Called for each row that is not invited, as it is found. */
  onProblem: (line: number, problem: Reason) => void
  onProgress: (rows: number, outOf: number) => void
}

export interface FileOutcome {
  invited: number
  invited_before: number
  refused: number
}

const ROWS_AT_ONCE = 200
const thousands = (rows: number): number => Math.floor(rows / 1_000)

/** Invites everyone in a file. A file that is no table changes nothing, and no row is half done. */
export async function inviteFile(database: Database, actor: Actor, file: InvitationFile): Promise<FileOutcome> {
  await invitingJob(database.db, reachOf(actor, 'invite'), file.jobId)
  const lines = await linesOf(file)
  const total: FileOutcome = { invited: 0, invited_before: 0, refused: 0 }
  const rehearsed = new Set<string>()
  // A rehearsal is taken back batch by batch too: it holds the accounts of everyone it has come to, and a user who is
  // held can neither sign in nor apply.
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const batch = lines.slice(from, from + ROWS_AT_ONCE)
    const outcomes = await doOrRehearse(database, file.isRehearsal, (work) => inviteBatch(work, actor, batch, file))
    add(total, file.isRehearsal ? knowing(rehearsed, outcomes) : outcomes, file.onProblem)
    const done = from + batch.length
    if (thousands(done) > thousands(from)) file.onProgress(done, lines.length)
  }
  return total
}

/** What earlier batches would have done, had they not been taken back, counts for the later ones. */
function knowing(rehearsed: Set<string>, outcomes: LineOutcome[]): LineOutcome[] {
  return outcomes.map((one) => {
    if ('problem' in one || one.outcome !== 'invited') return one
    const address = one.email.toLowerCase()
    if (rehearsed.has(address)) return { ...one, outcome: 'invited-before' }
    rehearsed.add(address)
    return one
  })
}

interface Line {
  line: number
  read: Invitation | RowProblem
}

type LineOutcome = { line: number; email: string; outcome: InvitationOutcome } | ({ line: number } & RowProblem)

async function inviteBatch(work: Work, actor: Actor, batch: Line[], file: InvitationFile): Promise<LineOutcome[]> {
  const good = batch.flatMap(({ line, read }) => ('problem' in read ? [] : [{ line, person: read }]))
  const people = good.map(({ person }) => person)
  const outcomes = await inviteToJob(work, actor, { jobId: file.jobId, people }, file.now)
  const byLine = new Map(good.map(({ line }, index) => [line, outcomes[index]]))
  return batch.map(({ line, read }) => {
    if ('problem' in read) return { line, problem: read.problem }
    const outcome = byLine.get(line)
    if (outcome === undefined || outcome === 'deactivated')
      return { line, problem: { key: 'row-deactivated', values: { email: read.email } } }
    return { line, email: read.email, outcome }
  })
}

function add(total: FileOutcome, outcomes: LineOutcome[], onProblem: InvitationFile['onProblem']): void {
  for (const one of outcomes) {
    if ('problem' in one) {
      total.refused += 1
      onProblem(one.line, one.problem)
    } else if (one.outcome === 'invited') total.invited += 1
    else total.invited_before += 1
  }
}

async function linesOf({ path, defaults }: InvitationFile): Promise<Line[]> {
  const [header, ...rows] = readCsv(await readFile(path))
  if (!header) throw new Refusal('file-empty', 'The file is empty')
  const read = rowReader(header, defaults)
  return rows.map((row) => ({ line: row.line, read: read(row) }))
}
