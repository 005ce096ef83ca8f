import type { Owner } from '../applications/owner.ts'
import type { Db } from '../db/client.ts'
import { findTestId } from './answers.db.ts'

/** Which test an assessment is taken with, remembered: neither its owner nor its test ever changes. */
export interface KnownAssessments {
  testIdOf: (db: Db, owner: Owner, assessmentId: number) => Promise<number | undefined>
}

const MOST_REMEMBERED = 20_000

export function createKnownAssessments(): KnownAssessments {
  const known = new Map<number, { ownerId: number; testId: number }>()
  return {
    testIdOf: async (db, owner, assessmentId) => {
      const remembered = known.get(assessmentId)
      if (remembered) return remembered.ownerId === owner.id ? remembered.testId : undefined
      const testId = await findTestId(db, owner, assessmentId)
      if (testId === undefined) return undefined
      const [oldest] = known.size >= MOST_REMEMBERED ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      known.set(assessmentId, { ownerId: owner.id, testId })
      return testId
    },
  }
}
