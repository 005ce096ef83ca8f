import { shownAnswers } from '@mizan/domain/report/shown-parts'
import type { Db } from '../../platform/db/client.ts'
import { foreignKeyViolated, hasSqlState } from '../../platform/db/sql-state.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { customReportOf } from '../vacancies/vacancies.present.ts'
import {
  findReported,
  findScored,
  type Kept,
  keepView,
  type Reported,
  type ReportedAssessmentRow,
  type ScoredRow,
  type View,
} from './reports.db.ts'
import { kindsShownIn } from './written-answers.ts'

interface Opened extends Reported {
  /** Null when no one has to know: people look at their own results, and a HEAD shows no one anything. */
  view: View | null
}

/** The assessments of a report. An opening through a link is kept before anything is read for it. */
export async function reportedOf(db: Db, { view, ...asked }: Opened): Promise<ReportedAssessmentRow[]> {
  if (view) await keepViewOfLink(db, view)
  return findReported(db, asked)
}

/** A link that went with its person while it was opened is as dead as any other. */
async function keepViewOfLink(db: Db, view: View): Promise<void> {
  try {
    await keepView(db, view)
  } catch (error) {
    if (!hasSqlState(error, foreignKeyViolated)) throw error
    throw new Refusal('report-link', `Link ${view.linkId} has gone meanwhile`)
  }
}

/** What the Candidate Report adds to an application. */
export interface Results {
  scored: ScoredRow
  assessments: ReportedAssessmentRow[]
  /** Named in the link through which it is read; empty means the company. */
  recipient: string
  /** When that link ends; null without one. */
  linkEnds: Date | null
}

interface Asked {
  applicationId: number
  companyId: number
  customReport: unknown
  recipient: string
  linkEnds: Date | null
  view: View | null
  /** By the link through which they are read; null for the newest. */
  kept: Kept | null
}

/** The caller has seen that this reader may view results. */
export async function resultsOf(
  db: Db,
  { customReport, recipient, linkEnds, view, kept, ...place }: Asked,
): Promise<Results> {
  const shown = shownAnswers(customReportOf(customReport), 'candidate')
  const [scored, assessments] = await Promise.all([
    findScored(db, { ...place, kept }),
    reportedOf(db, { ...place, answeredKinds: kindsShownIn(shown), view }),
  ])
  return { scored, assessments, recipient, linkEnds }
}
