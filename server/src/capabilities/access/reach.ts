import type { Action } from '@mizan/contract/access'
import type { Actor } from '@mizan/domain/access/actor'
import { extentOf, type Grant } from '@mizan/domain/access/rights'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '../../platform/refusals/refusal.ts'

/**
 * How far an action of an actor reaches in the database. Queries about a company's rows take one and put it into their
 * `where`. None is made without an actor, so a lookup without one does not compile.
 */
export class Reach {
  readonly grant: Exclude<Grant, 'no'>
  /** Null: every company. */
  readonly companyId: number | null
  /** Null: every job of the company. */
  readonly jobIds: readonly number[] | null
  /** Makes the type nominal: no literal of the same shape is a reach. */
  declare protected readonly nominal: true

  constructor(actor: Actor, action: Action) {
    const extent = extentOf(actor, action)
    if (!extent) throw new Refusal('not-allowed', `${actor.kind} may not ${action}`)
    this.grant = extent.grant
    this.companyId = extent.companyId
    this.jobIds = extent.jobs === 'all' ? null : extent.jobs
  }
}

/** Refuses an actor to whom the action is not given at all. */
export const reachOf = (actor: Actor, action: Action): Reach => new Reach(actor, action)

/**
 * For answers that name people: refuses who may only see them without names, or as numbers. An answer without names is
 * another operation.
 */
export function reachOfNames(actor: Actor, action: Action): Reach {
  const reach = reachOf(actor, action)
  if (reach.grant !== 'yes') throw new Refusal('not-allowed', `${actor.kind} may ${action} without names only`)
  return reach
}

/** For what no single company owns, such as the list of companies itself: every company has to be reached. */
export function reachOfAll(actor: Actor, action: Action): Reach {
  const reach = reachOf(actor, action)
  if (reach.companyId !== null) throw new Refusal('not-allowed', `${actor.kind} may not ${action} everywhere`)
  return reach
}

/** The condition of a query: rows of the company, and of the jobs, that are reached. Undefined where everything is. */
export const within = (reach: Reach, columns: { company: PgColumn; job?: PgColumn }): SQL | undefined =>
  and(
    reach.companyId === null ? undefined : eq(columns.company, reach.companyId),
    reach.jobIds === null || !columns.job ? undefined : inArray(columns.job, [...reach.jobIds]),
  )
