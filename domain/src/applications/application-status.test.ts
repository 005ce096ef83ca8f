import { describe, expect, test } from 'vitest'
import { type ApplicationState, type ApplicationStep, applicationAfter } from './application-status.ts'

const states: Record<string, ApplicationState> = {
  'not begun': { status: 0, archivedFrom: null },
  'in progress': { status: 1, archivedFrom: null },
  completed: { status: 2, archivedFrom: null },
  'archived before it began': { status: 3, archivedFrom: 0 },
  'archived in progress': { status: 3, archivedFrom: 1 },
}
const steps: ApplicationStep[] = ['begin', 'finish', 'archive', 'reactivate']

const allowed: [ApplicationStep, string, string][] = [
  ['begin', 'not begun', 'in progress'],
  ['begin', 'in progress', 'in progress'],
  ['finish', 'in progress', 'completed'],
  ['finish', 'completed', 'completed'],
  ['archive', 'not begun', 'archived before it began'],
  ['archive', 'in progress', 'archived in progress'],
  ['reactivate', 'archived before it began', 'not begun'],
  ['reactivate', 'archived in progress', 'in progress'],
]

describe('an application', () => {
  test.each(allowed)('%s: %s becomes %s [APP-01] [APP-05] [APP-08] [OPEN-14]', (step, from, to) => {
    expect(applicationAfter(step, states[from] as ApplicationState)).toEqual(states[to])
  })

  const refused = steps.flatMap((step) =>
    Object.keys(states)
      .filter((from) => !allowed.some(([known, start]) => known === step && start === from))
      .map((from) => [step, from] as const),
  )

  test('every other pair of step and state is one of these', () => {
    expect(refused).toHaveLength(steps.length * Object.keys(states).length - allowed.length)
  })

  test.each(refused)('%s is refused when it is %s [APP-06] [OPEN-14]', (step, from) => {
    expect(applicationAfter(step, states[from] as ApplicationState)).toBeNull()
  })
})
