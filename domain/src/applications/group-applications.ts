import { ApplicationStatus } from './application-status.ts'

interface Groups<Application> {
  pending: Application[]
  started: Application[]
  completed: Application[]
  archived: Application[]
}

/** The groups of the dashboard. What has not begun is called started, what is in progress pending (OPEN-12). */
export function groupApplications<Application extends { status: ApplicationStatus }>(
  applications: readonly Application[],
): Groups<Application> {
  const having = (wanted: ApplicationStatus) => applications.filter(({ status }) => status === wanted)
  return {
    pending: having(ApplicationStatus.inProgress),
    started: having(ApplicationStatus.notBegun),
    completed: having(ApplicationStatus.completed),
    archived: having(ApplicationStatus.archived),
  }
}
