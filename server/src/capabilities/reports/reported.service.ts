import type { Db } from '../../platform/db/client.ts'
import { foreignKeyViolated, hasSqlState } from '../../platform/db/sql-state.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findReported, type Reported, type ReportedAssessmentRow } from './reports.db.ts'

/** The assessments of a report. A link that went with its person while it was opened is as dead as any other. */
export async function reportedOf(db: Db, asked: Reported): Promise<ReportedAssessmentRow[]> {
  try {
    return await findReported(db, asked)
  } catch (error) {
    if (!hasSqlState(error, foreignKeyViolated)) throw error
    throw new Refusal('report-link', `Link ${asked.view?.linkId} has gone meanwhile`)
  }
}
