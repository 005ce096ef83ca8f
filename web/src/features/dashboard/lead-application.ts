interface Open {
  id: number
  expired: boolean
}

interface OpenGroups<Application extends Open> {
  pending: readonly Application[]
  started: readonly Application[]
}

/** The one application whose button is filled: the newest that can be continued, else the newest that can be started. */
export function leadApplication<Application extends Open>(groups: OpenGroups<Application>): Application | undefined {
  return [...groups.pending, ...groups.started].find(({ expired }) => !expired)
}

/** How many can be gone on with; what has expired waits for nobody. */
export const countOpen = (applications: readonly Open[]): number =>
  applications.filter(({ expired }) => !expired).length
