import type { Outcome } from '../../ui/banner/outcome-banner.tsx'

/** How a step ended, and for which job. */
export type JobOutcome = Outcome & {
  /** Its id: two jobs may have one title. */
  job: number
  /** An application that was made and a step that failed are said until the visit ends; the rest only until the next one. */
  stays: boolean
}

/** What is on the screen once something more is said: one sentence about each job. */
export const withOutcome = (before: readonly JobOutcome[], said: JobOutcome): readonly JobOutcome[] => [
  ...before.filter(({ job, stays }) => stays && job !== said.job),
  said,
]
