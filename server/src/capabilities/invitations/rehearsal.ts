import type { Database } from '../../platform/db/client.ts'
import type { Work } from './job-mail.service.ts'

/** Does the work in one transaction. A rehearsal takes everything back, so that it says exactly what would happen. */
export async function doOrRehearse<Result>(
  database: Database,
  isRehearsal: boolean,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  let result: { of: Result } | undefined
  try {
    return await database.inTransaction(async (tx, client) => {
      const of = await work({ tx, client })
      if (!isRehearsal) return of
      result = { of }
      throw new Rehearsed()
    })
  } catch (error) {
    if (error instanceof Rehearsed && result) return result.of
    throw error
  }
}

class Rehearsed extends Error {}
