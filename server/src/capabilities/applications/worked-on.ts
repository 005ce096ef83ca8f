import type { ApplicationStatus } from '@mizan/domain/applications/application-status'

/** What decides whether an application may be worked on. */
export interface WorkedOn {
  id: number
  status: ApplicationStatus
  knocked_at: Date | null
  job: { deadline: Date | null }
  /** When the database looked. */
  read_at: Date
}
