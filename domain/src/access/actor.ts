import type { Action, Role } from '@mizan/contract/access'

/** Whose jobs somebody reaches within a company. */
export type JobScope = 'all' | readonly number[]

/** A person who works for a company, or for the provider by a company's leave. */
export interface Member {
  kind: 'member'
  id: number
  companyId: number
  roles: readonly Role[]
  jobs: JobScope
  /** The session the member acts from. */
  session?: { id: number; steppedUpAt: Date | null }
}

/** A program with a key of one company. */
export interface Program {
  kind: 'program'
  id: number
  companyId: number
  scopes: readonly Action[]
  jobs: JobScope
}

const STEP_UP_MS = 5 * 60_000

/** Whether a factor was proved within the last minutes. */
export const isStepUpFresh = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < STEP_UP_MS

/** The same of who acts; null for actors who sign in nowhere. */
export const hasSteppedUp = (actor: Actor, now: Date): boolean | null =>
  actor.kind === 'member' ? isStepUpFresh(actor.session?.steppedUpAt ?? null, now) : null

/** Who acts. Every operation takes one, and reaches what is theirs and nothing else. */
export type Actor =
  /** At the machine itself, by the command. */
  | { kind: 'operator' }
  /** The product itself: what it does by the clock, at a start, or on behalf of a person who has left. */
  | { kind: 'system' }
  /** Not signed in. */
  | { kind: 'anonymous' }
  | { kind: 'candidate'; id: number; companyId: number }
  | { kind: 'report-link'; applicationId: number; companyId: number }
  | Member
  | Program

/** The one value of it: jobs by the clock, starts, the demonstration and the simulation act as this. */
export const system: Actor = { kind: 'system' }
