import type { Language } from '@mizan/contract/language'
import type { ReportKind } from '@mizan/contract/schemas/report'
import type { VideoAnswer } from '@mizan/contract/schemas/video'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { shownAnswers } from '@mizan/domain/report/shown-parts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Reader, ReportLink } from '../report-links/report-links.service.ts'
import { customReportOf } from '../vacancies/vacancies.present.ts'
import { videoAnswersOf } from '../videos/recorded-answers.service.ts'
import { findScored, type ReportedAssessmentRow, type ScoredRow, type View } from './reports.db.ts'
import { reportedOf } from './results.service.ts'
import { kindsShownIn } from './written-answers.ts'

export interface ManagerReport {
  link: ReportLink
  kind: Exclude<ReportKind, 'candidate'>
  scored: ScoredRow
  assessments: ReportedAssessmentRow[]
  videos: VideoAnswer[]
}

/** Who asks, from where, in which language. */
interface Asking {
  reader: Reader
  readFrom: string | null
  language: Language
}

/** What the two manager reports show. A candidate's own token does not open it (OPEN-27). */
export async function managerReportOf(
  services: { config: Config; database: Database },
  id: number,
  { reader, readFrom, language }: Asking,
): Promise<ManagerReport> {
  const { db } = services.database
  const link = linkTo(reader, id)
  const { kind } = link
  if (kind === 'candidate') throw new Refusal('other-report', `Link ${link.id} opens the Candidate Report only`)
  const place = { applicationId: id, companyId: link.company_id }
  const shown = shownAnswers(customReportOf(link.company.custom_report), kind)
  const [scored, assessments, videos] = await Promise.all([
    findScored(db, { ...place, kept: link.kept }),
    reportedOf(db, { ...place, answeredKinds: kindsShownIn(shown), view: viewThrough(link, readFrom) }),
    videoAnswersOf(services, { id, companyId: link.company_id, markedUntil: link.kept?.marked_until }, language),
  ])
  return { link, kind, scored, assessments, videos }
}

/** An opening that is kept; null where no one gets to see what was asked for. */
export const viewThrough = ({ id }: Pick<ReportLink, 'id'>, readFrom: string | null): View | null =>
  readFrom === null ? null : { linkId: id, address: readFrom }

/** The link of a reader, when it leads to this application and the application is completed. */
export function linkTo(reader: Reader, id: number): ReportLink {
  if (!('link' in reader)) throw new Refusal('not-found', `User ${reader.candidate.id} holds no report link`)
  const { link } = reader
  if (link.application_id !== id) throw new Refusal('not-found', `Link ${link.id} leads to another application`)
  if (link.status !== ApplicationStatus.completed) throw new Refusal('not-found', `Application ${id} is not completed`)
  return link
}

/** The day the last assessment was completed (OPEN-28), as ISO 8601. */
export function lastCompleted(assessments: readonly { completed_at: Date | null }[]): string | null {
  const moments = assessments.flatMap(({ completed_at }) => completed_at?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString()
}
