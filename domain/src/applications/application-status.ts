/** The numbers are those of the wire and of the database (DATA-10). */
export const ApplicationStatus = { notBegun: 0, inProgress: 1, completed: 2, archived: 3 } as const
export type ApplicationStatus = (typeof ApplicationStatus)[keyof typeof ApplicationStatus]

/** Where an application stands, with what an archived one goes back to. */
export interface ApplicationState {
  status: ApplicationStatus
  /** Null exactly when the application is not archived. */
  archivedFrom: typeof ApplicationStatus.notBegun | typeof ApplicationStatus.inProgress | null
}

const { notBegun, inProgress, completed, archived } = ApplicationStatus

const states = {
  notBegun: { status: notBegun, archivedFrom: null },
  inProgress: { status: inProgress, archivedFrom: null },
  completed: { status: completed, archivedFrom: null },
  archivedNotBegun: { status: archived, archivedFrom: notBegun },
  archivedInProgress: { status: archived, archivedFrom: inProgress },
} as const satisfies Record<string, ApplicationState>

export type ApplicationStep = 'begin' | 'finish' | 'archive' | 'reactivate'

interface Transition {
  step: ApplicationStep
  from: ApplicationState
  to: ApplicationState
}

/** Every step that is allowed. What leads nowhere new is a repetition and changes nothing. */
const transitions: readonly Transition[] = [
  { step: 'begin', from: states.notBegun, to: states.inProgress },
  { step: 'begin', from: states.inProgress, to: states.inProgress },
  { step: 'finish', from: states.inProgress, to: states.completed },
  { step: 'finish', from: states.completed, to: states.completed },
  { step: 'archive', from: states.notBegun, to: states.archivedNotBegun },
  { step: 'archive', from: states.inProgress, to: states.archivedInProgress },
  { step: 'reactivate', from: states.archivedNotBegun, to: states.notBegun },
  { step: 'reactivate', from: states.archivedInProgress, to: states.inProgress },
]

/** Where the step leads; null when it is refused. */
export function applicationAfter(step: ApplicationStep, state: ApplicationState): ApplicationState | null {
  return transitions.find((transition) => transition.step === step && isSame(transition.from, state))?.to ?? null
}

const isSame = (one: ApplicationState, other: ApplicationState): boolean =>
  one.status === other.status && one.archivedFrom === other.archivedFrom
