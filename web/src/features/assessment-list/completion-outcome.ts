import type { ApplicationProgress } from '@mizan/contract/schemas/application'

export type Progress = ApplicationProgress & { applicationId: number }

type CompletionOutcome =
  /** Nothing is left to do in any application. */
  | { isSubmitted: true; resultsOf: number | null }
  /** Continue leads to the one application with something left, or to the dashboard when there are more. */
  | { isSubmitted: false; continueAt: string; open: Progress }

/** What the screen after an assessment says, from how far each application has come (DONE-03 to DONE-05, OPEN-32). */
export function completionOutcome(progress: readonly Progress[]): CompletionOutcome {
  const [open, ...others] = progress.filter(({ knocked, current }) => !knocked && current.length > 0)
  if (!open) {
    const readable = progress.find(({ can_view_results }) => can_view_results)
    return { isSubmitted: true, resultsOf: readable?.applicationId ?? null }
  }
  const continueAt = others.length === 0 ? `/assessments/${open.applicationId}` : '/dashboard'
  return { isSubmitted: false, continueAt, open }
}

/** The applications named in the address: ids with commas between them; anything else is left out. */
export function namedApplications(text = ''): number[] {
  return text
    .split(',')
    .filter((id) => /^[1-9]\d{0,15}$/.test(id))
    .map(Number)
}
