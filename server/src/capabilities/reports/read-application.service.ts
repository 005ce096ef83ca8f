import { kinds } from '@mizan/contract/kinds/registry'
import type { Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { ownedApplication, wholeApplicationOf } from '../applications/applications.service.ts'
import { mayViewResults } from '../applications/may-view-results.ts'
import type { Ranking } from '../kind/kind.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import type { Reader } from '../report-links/report-links.service.ts'
import { findRankings } from './reports.db.ts'
import { linkTo, viewThrough } from './reports.service.ts'
import { type Results, resultsOf } from './results.service.ts'

const rankedKinds = Object.keys(kinds)
  .map(kindOf)
  .filter((kind) => serverKinds[kind].ranking !== null)

/** What the candidate put first and last; empty when nothing was ranked. */
export async function rankingOf(db: Db, reader: Reader, id: number): Promise<Ranking> {
  const { companyId } = await requireResults(db, reader, id)
  const [found] = await findRankings(db, { applicationId: id, companyId }, rankedKinds)
  const ranking = found && serverKinds[kindOf(found.kind)].ranking?.(found.content, found.data)
  return ranking ?? { most: [], least: [] }
}

export type ReadApplication = Awaited<ReturnType<typeof wholeApplicationOf>> & { results: Results | null }

/** One application: a candidate's own, with results where the rule allows it, or the one a report link is about. */
export function readApplication(db: Db, reader: Reader, id: number, readFrom: string | null): Promise<ReadApplication> {
  return 'link' in reader ? byLink(db, reader, id, readFrom) : byCandidate(db, reader, id)
}

async function byCandidate(db: Db, { candidate }: Extract<Reader, { candidate: unknown }>, id: number) {
  const whole = await wholeApplicationOf(db, candidate, id)
  const mayView = mayViewResults(whole.application, whole.assessments, candidate.row.is_employee)
  const { custom_report } = whole.application.company
  const place = { applicationId: id, companyId: candidate.companyId }
  const asked = { ...place, customReport: custom_report, recipient: '', linkEnds: null }
  return {
    results: mayView ? await resultsOf(db, { view: null, kept: null, ...asked }) : null,
    ...whole,
  }
}

async function byLink(db: Db, reader: Reader, id: number, readFrom: string | null) {
  const { kind, recipient, company_id, user_id, company, kept, expires_at: linkEnds, ...link } = linkTo(reader, id)
  if (kind !== 'candidate') throw new Refusal('other-report', `Link ${link.id} opens a manager report only`)
  const place = { applicationId: id, companyId: company_id }
  const view = viewThrough(link, readFrom)
  const [whole, results] = await Promise.all([
    ownedApplication(db, { id: user_id, companyId: company_id }, id),
    resultsOf(db, { ...place, customReport: company.custom_report, recipient, linkEnds, view, kept }),
  ])
  return { ...whole, results }
}

/** Refuses a reader who may not view the results of this application. */
async function requireResults(db: Db, reader: Reader, id: number): Promise<{ companyId: number }> {
  if ('link' in reader) return { companyId: linkTo(reader, id).company_id }
  const { candidate } = reader
  const { application, assessments } = await wholeApplicationOf(db, candidate, id)
  if (mayViewResults(application, assessments, candidate.row.is_employee)) return { companyId: candidate.companyId }
  throw new Refusal('not-found', `User ${candidate.id} may not view the results of application ${id}`)
}
