import type { ApplicationProgress } from '@mizan/contract/schemas/application'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'

export type Progress = ApplicationProgress & { applicationId: number }

interface Finished {
  /** Of the assessment whose screen was opened. */
  status: AssessmentStatus
  progress: readonly Progress[]
}

type CompletionOutcome =
  /** Nothing is left to do in any application. */
  | { is: 'submitted'; resultsOf: number | null; closed: number | null; submittedAt: string | null }
  /** Continue leads to the one application with something left, or to the dashboard when there are more. */
  | { is: 'more-to-do'; continueAt: string; open: Progress }
  /** The address was opened too early: nobody is congratulated, the list of assessments says what is left. */
  | { is: 'unfinished'; continueAt: string }

/** What the screen after an assessment says, from how far each application has come (DONE-03 to DONE-05, OPEN-32). */
export function completionOutcome({ status, progress }: Finished): CompletionOutcome {
  const [open, ...others] = progress.filter(({ knocked, current }) => !knocked && current.length > 0)
  if (!open) {
    const readable = progress.find(({ can_view_results }) => can_view_results)
    const closed = progress.find(({ knocked }) => knocked)
    return {
      is: 'submitted',
      resultsOf: readable?.applicationId ?? null,
      // A rule has ended it: that is said, and what can be done about it.
      closed: closed?.applicationId ?? null,
      submittedAt: progress[0]?.submitted ?? null,
    }
  }
  const continueAt = others.length === 0 ? `/assessments/${open.applicationId}` : '/dashboard'
  if (status !== AssessmentStatus.completed) return { is: 'unfinished', continueAt }
  return { is: 'more-to-do', continueAt, open }
}

/** The applications named in the address: ids with commas between them, each once; anything else is left out. */
export function namedApplications(text = ''): number[] {
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id))
  return [...new Set(ids)].map(Number)
}
