import type { ToldMemory } from '../../platform/db/told-memory.ts'
import type { Owner } from '../applications/owner.ts'

/** For each person the work that they were found to have begun, and until when it is theirs at the latest. */
export type BegunMemory = ToldMemory<number, ReadonlyMap<string, number>>

/** A test that somebody works on; in one assessment, where it is named. */
export interface BegunWork {
  testId: number
  assessmentId: number | undefined
}

const nameOf = ({ companyId }: Owner, { testId, assessmentId }: BegunWork): string =>
  `${companyId} ${testId} ${assessmentId ?? ''}`

export const isBegun = (memory: BegunMemory, owner: Owner, work: BegunWork): boolean =>
  (memory.find(owner.id)?.get(nameOf(owner, work)) ?? 0) > performance.now()

/**
 * To be taken before the database is asked. `leftMs` is what was left to the deadline when the database looked, which was
 * later: it is asked again a little before the deadline rather than after it.
 */
export function keeperOfBegun(memory: BegunMemory): (owner: Owner, work: BegunWork, leftMs: number) => void {
  const keep = memory.keeper()
  const askedAt = performance.now()
  return (owner, work, leftMs) =>
    keep(owner.id, new Map(memory.find(owner.id)).set(nameOf(owner, work), askedAt + leftMs))
}
