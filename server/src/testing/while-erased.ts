import type { Candidate } from './given.ts'
import { openOperator } from './operator.ts'
import type { PortalWithFolder } from './portal-with-folder.ts'
import { untilWaiting } from './waiting.ts'

/** What comes of work that begins when somebody is all but erased; what has to wait for the erasure ends after it. */
export const whileErasedAt =
  (portal: () => PortalWithFolder) =>
  async <Result>({ id, email, password }: Candidate, work: () => Promise<Result>): Promise<Result> => {
    const { call, database, dataDir } = portal()
    await call('login', { body: { email, password } })
    const holder = await database.pool.connect()
    await holder.query('begin')
    // The log is looked at after nearly everything else.
    await holder.query('select from audit_log where user_id = $1 for update', [id])
    const erasing = openOperator(portal(), { dataDir }).types('erase', { user: email })
    await untilWaiting(portal())
    const working = work()
    await Promise.race([working.catch(() => undefined), untilWaiting(portal(), 2)])
    await holder.query('commit')
    holder.release()
    await erasing
    return working
  }
