/** Every job there is, with what it carries. Payloads are kept for days, so they hold ids and never secrets. */
export interface JobPayloads {
  'send-mail': { mail_id: number }
  /** Completes a game that its player has left. */
  'finish-run': { assessment_id: number }
  tidy: Record<string, never>
  /** Erases people of whom nothing was heard for longer than their company keeps data. */
  retention: Record<string, never>
}

export type JobName = keyof JobPayloads

interface JobRule {
  /** How many of them run at once on one node. */
  workers: number
  /** Tries after the first one; the pause between them doubles each time. */
  retries: number
  firstPauseSeconds: number
  /** A worker that took a job and has not finished it by then counts as dead, and the job is given to another. */
  leaseSeconds: number
  /** For what recurs: one is queued in each such span, by whichever node comes first. */
  everySeconds?: number
}

export type JobRules = Record<JobName, JobRule>

export const jobRules: JobRules = {
  // From a quarter of a minute to half a day apart, about a day and a half in all.
  'send-mail': { workers: 2, retries: 12, firstPauseSeconds: 15, leaseSeconds: 900 },
  'finish-run': { workers: 1, retries: 8, firstPauseSeconds: 15, leaseSeconds: 120 },
  tidy: { workers: 1, retries: 2, firstPauseSeconds: 60, leaseSeconds: 900, everySeconds: 3600 },
  retention: { workers: 1, retries: 2, firstPauseSeconds: 300, leaseSeconds: 3600, everySeconds: 6 * 3600 },
}

export const jobNames = Object.keys(jobRules) as JobName[]
