/** The numbers are those of the wire and of the database (DATA-17). */
export const AssessmentStatus = { notStarted: 0, inProgress: 1, completed: 2, tied: 4 } as const
export type AssessmentStatus = (typeof AssessmentStatus)[keyof typeof AssessmentStatus]

const { notStarted, inProgress, completed, tied } = AssessmentStatus

/** `tie` is a completion that found traits nobody could order yet; `untie` is their order, given by the candidate. */
export type AssessmentStep = 'start' | 'complete' | 'tie' | 'untie'

interface Transition {
  step: AssessmentStep
  from: AssessmentStatus
  to: AssessmentStatus
}

/** Every step that is allowed. What leads nowhere new is a repetition and changes nothing. */
const transitions: readonly Transition[] = [
  { step: 'start', from: notStarted, to: inProgress },
  { step: 'start', from: inProgress, to: inProgress },
  { step: 'start', from: tied, to: tied },
  { step: 'complete', from: inProgress, to: completed },
  { step: 'complete', from: completed, to: completed },
  { step: 'complete', from: tied, to: tied },
  { step: 'tie', from: inProgress, to: tied },
  { step: 'tie', from: tied, to: tied },
  { step: 'untie', from: tied, to: completed },
  { step: 'untie', from: completed, to: completed },
]

/** Where the step leads; null when it is refused. */
export function assessmentAfter(step: AssessmentStep, status: AssessmentStatus): AssessmentStatus | null {
  return transitions.find((transition) => transition.step === step && transition.from === status)?.to ?? null
}
