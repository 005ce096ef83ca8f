import { type RouteName, routes } from '@mizan/contract/routes'
import type { Memories } from './remember.ts'

/** Writes that change nothing that is remembered of people who are signed in. Every other one might. */
const leavesPeople: ReadonlySet<string> = new Set<RouteName>([
  'login',
  'apply',
  'startApplication',
  'archiveApplication',
  'unarchiveApplication',
  'requestReview',
  'startAssessment',
  'saveAnswers',
  'cacheAnswers',
  'completeAssessment',
  'untieOptions',
  'uploadVideo',
])

/** Writes that end no work of their sender. */
const leavesWork: ReadonlySet<string> = new Set<RouteName>(['login', 'saveAnswers', 'cacheAnswers', 'uploadVideo'])

type AnyHandler = (input: never, context: never) => unknown

/** Before a write is answered: the next call must see what this one has done. */
export function forgettingChanges<All extends Record<RouteName, AnyHandler>>(handlers: All, memories: Memories): All {
  const wrap = (name: RouteName, handler: AnyHandler): AnyHandler => {
    if (routes[name].method === 'GET' || (leavesPeople.has(name) && leavesWork.has(name))) return handler
    return async (input, context: { candidate?: { id: number } }) => {
      try {
        return await handler(input, context as never)
      } finally {
        if (!leavesPeople.has(name)) memories.sessions.forget()
        if (!leavesWork.has(name)) memories.begun.forget(context.candidate?.id)
      }
    }
  }
  const names = Object.keys(handlers) as RouteName[]
  return Object.fromEntries(names.map((name) => [name, wrap(name, handlers[name])])) as All
}
