import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's number 2) at the cost OWASP asks for. The work runs on the thread pool, never on the event loop. */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The same Arabic or accented password typed on two keyboards can differ in composition; NFC makes it one. */
const canonical = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost)

// Verified in place of a hash that is not there, so that an unknown account takes as long as a known one.
const nobodysHash = hashPassword(crypto.randomUUID())

export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), canonical(password))
  return matches && storedHash !== null
}
