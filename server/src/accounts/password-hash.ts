import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's number 2) at the cost OWASP asks for. The work runs on the thread pool, never on the event loop. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The pool has four threads, and files are read there too: a storm of logins must leave one of them free. */
const MOST_AT_ONCE = Math.min(availableParallelism(), 3)
let running = 0
const waiting: (() => void)[] = []

/** The same Arabic or accented password typed on two keyboards can differ in composition; NFC makes it one. */
const canonical = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(canonical(password), cost))

// Verified in place of a hash that is not there, so that an unknown account takes as long as a known one.
const nobodysHash = hashPassword(crypto.randomUUID())

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const expected = storedHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(expected, canonical(password)))
  return matches && storedHash !== null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    // Whoever waits longest takes the place over; else it becomes free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
