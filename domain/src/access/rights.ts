import type { Action, Role } from '@mizan/contract/access'
import type { Actor, JobScope } from './actor.ts'

/**
 * `blind`: without anything that tells who a person is, until they are revealed. `pseudonym`: never with a name.
 * `numbers`: figures of groups only. `own`: what one did oneself.
 */
export type Grant = 'yes' | 'blind' | 'pseudonym' | 'numbers' | 'own' | 'no'

type Row = Partial<Record<Role, Exclude<Grant, 'no'>>>

/** The one table of rights: action × role. A role that is not named may not. Screens, documents and tests read it. */
export const rights: Readonly<Record<Action, Row>> = {
  'company-read': {
    owner: 'yes',
    recruiter: 'yes',
    manager: 'yes',
    reviewer: 'yes',
    psychologist: 'yes',
    officer: 'yes',
    auditor: 'yes',
    provider: 'yes',
  },
  'company-write': { owner: 'yes' },
  'health-read': { owner: 'yes', recruiter: 'yes', provider: 'yes' },
  'members-read': { owner: 'yes', auditor: 'yes' },
  'members-write': { owner: 'yes' },
  'sign-in-write': { owner: 'yes' },
  'job-read': { owner: 'yes', recruiter: 'yes', manager: 'yes', psychologist: 'yes', auditor: 'yes' },
  'job-comment': { owner: 'yes', recruiter: 'yes', manager: 'yes' },
  'job-write': { owner: 'yes', recruiter: 'yes' },
  'weights-write': { owner: 'yes', recruiter: 'yes', psychologist: 'yes' },
  'invitations-read': { owner: 'yes', recruiter: 'yes', auditor: 'numbers' },
  invite: { recruiter: 'yes' },
  remind: { recruiter: 'yes', manager: 'yes' },
  extend: { recruiter: 'yes' },
  'candidates-read': {
    owner: 'yes',
    recruiter: 'yes',
    manager: 'blind',
    reviewer: 'blind',
    psychologist: 'pseudonym',
    officer: 'yes',
  },
  'contact-read': { owner: 'yes', recruiter: 'yes', manager: 'blind', officer: 'yes' },
  'scores-read': { owner: 'yes', recruiter: 'yes', manager: 'blind', psychologist: 'pseudonym' },
  'trace-read': { psychologist: 'pseudonym' },
  'answers-read': { recruiter: 'yes', reviewer: 'blind', psychologist: 'pseudonym' },
  'keys-read': { psychologist: 'yes' },
  'recordings-read': {
    owner: 'yes',
    recruiter: 'yes',
    manager: 'blind',
    reviewer: 'blind',
    psychologist: 'pseudonym',
  },
  'report-link-write': { owner: 'yes', recruiter: 'yes' },
  'ratings-read': { recruiter: 'yes', manager: 'blind', reviewer: 'blind', psychologist: 'yes', auditor: 'yes' },
  rate: { manager: 'blind', reviewer: 'blind' },
  'runs-void': { psychologist: 'pseudonym' },
  'knock-outs-read': { owner: 'yes', recruiter: 'yes', psychologist: 'yes', auditor: 'yes' },
  'knock-out-review': { owner: 'yes', recruiter: 'yes' },
  'decisions-read': { owner: 'yes', recruiter: 'yes', manager: 'yes', auditor: 'yes' },
  'decision-propose': { recruiter: 'yes' },
  decide: { owner: 'yes', manager: 'yes' },
  'figures-read': { owner: 'numbers', recruiter: 'numbers', psychologist: 'numbers', auditor: 'numbers' },
  'accommodations-read': { owner: 'numbers', psychologist: 'numbers', officer: 'yes', auditor: 'numbers' },
  accommodate: { officer: 'yes' },
  'packs-read': { owner: 'yes', recruiter: 'yes', psychologist: 'yes', auditor: 'yes', provider: 'yes' },
  'packs-write': { psychologist: 'yes' },
  'shipped-packs-write': { provider: 'yes' },
  'people-write': { owner: 'yes', recruiter: 'yes' },
  'people-export': { owner: 'yes', recruiter: 'yes', psychologist: 'pseudonym' },
  'erase-ask': { recruiter: 'yes' },
  erase: { owner: 'yes' },
  'audit-read': {
    owner: 'yes',
    recruiter: 'yes',
    manager: 'own',
    reviewer: 'own',
    psychologist: 'own',
    officer: 'own',
    auditor: 'yes',
    provider: 'own',
  },
  'score-again': { psychologist: 'pseudonym' },
}

/** A role that may do one of these, other than as numbers, reads what one candidate has said or scored. */
const aboutCandidates: readonly Action[] = [
  ...(['candidates-read', 'contact-read', 'scores-read', 'trace-read', 'answers-read', 'recordings-read'] as const),
  ...(['ratings-read', 'knock-outs-read', 'decisions-read', 'accommodations-read', 'people-export'] as const),
]

/** Whether one of the roles reads candidates. They sign in with a second factor. */
export const readsCandidates = (some: readonly Role[]): boolean =>
  some.some((role) => aboutCandidates.some((action) => (rights[action][role] ?? 'numbers') !== 'numbers'))

/** What several roles may together is the most that one of them may. */
const fromMostToLeast: readonly Grant[] = ['yes', 'pseudonym', 'blind', 'numbers', 'own', 'no']

/** These see every job of their company. */
const companyWide: readonly Role[] = ['owner', 'auditor']

/** What an action is about. Without a job it is about the company as a whole. */
export interface Subject {
  companyId: number
  jobId?: number | undefined
}

/** How far an actor reaches with an action, wherever it is. `undefined` when the action is not theirs at all. */
export interface Extent {
  grant: Exclude<Grant, 'no'>
  /** Null: every company. */
  companyId: number | null
  jobs: JobScope
}

export function extentOf(actor: Actor, action: Action): Extent | undefined {
  switch (actor.kind) {
    case 'operator':
    case 'system':
      return { grant: 'yes', companyId: null, jobs: 'all' }
    case 'program':
      return actor.scopes.includes(action) ? { grant: 'yes', companyId: actor.companyId, jobs: actor.jobs } : undefined
    case 'member': {
      const grants = actor.roles.map((role) => rights[action][role] ?? 'no')
      const grant = fromMostToLeast.find((one) => grants.includes(one)) ?? 'no'
      if (grant === 'no') return undefined
      const isWide = actor.roles.some((role) => companyWide.includes(role) && rights[action][role] === grant)
      return { grant, companyId: actor.companyId, jobs: isWide ? 'all' : actor.jobs }
    }
    default:
      return undefined
  }
}

/** How much of the action the actor may, with this subject. */
export function can(actor: Actor, action: Action, { companyId, jobId }: Subject): Grant {
  const extent = extentOf(actor, action)
  if (!extent) return 'no'
  if (extent.companyId !== null && extent.companyId !== companyId) return 'no'
  if (jobId !== undefined && extent.jobs !== 'all' && !extent.jobs.includes(jobId)) return 'no'
  return extent.grant
}
