import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limits } from '../../platform/config.ts'
import type { Place } from '../../platform/http/fair-share.ts'
import { type Asker, HashingTurns } from './hashing-turns.ts'

/**
 * Argon2id (the library's number 2) at the cost OWASP asks for. The work runs on the thread pool, never on the event
 * loop.
 */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The pool has four threads, and files are read there too: a storm of logins must leave one of them free. */
const MOST_AT_ONCE = Math.min(availableParallelism(), 3)

/** Whom a turn at hashing is for. They wait for it aside: another call has their place meanwhile. */
export interface Hashing extends Asker, Place {
  hashing: HashingTurns
}

/** Does the work once the caller has a turn at hashing. */
export const inHashingTurn = <Result>(asker: Hashing, work: () => Promise<Result>): Promise<Result> =>
  asker.aside(() => asker.hashing.run(asker, work))

export const createHashing = (): HashingTurns =>
  new HashingTurns({ atOnce: MOST_AT_ONCE, patienceMs: limits.hashingPatienceMs, sentAwayAfterMs: 1_000 })

/** The same Arabic or accented password typed on two keyboards can differ in composition; NFC makes it one. */
const canonical = (password: string) => password.normalize('NFC')

/** Without waiting: for a start and the operator's command, never for a call. */
export const hashAtOnce = (password: string): Promise<string> => hash(canonical(password), cost)

export const hashPassword = (password: string, asker: Hashing): Promise<string> =>
  inHashingTurn(asker, () => hashAtOnce(password))

// Verified in place of a hash that is not there, so that an unknown account takes as long as a known one.
const nobodysHash = hashAtOnce(crypto.randomUUID())

/** Which of these hashes are of the password: all are verified. For who has a turn at hashing. */
export async function whichMatch(hashes: (string | null)[], password: string): Promise<boolean[]> {
  const nobodys = await nobodysHash
  const found: boolean[] = []
  for (const stored of hashes) {
    const matches = await verify(stored ?? nobodys, canonical(password))
    found.push(matches && stored !== null)
  }
  return found
}
