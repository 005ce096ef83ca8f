import { randomBytes } from 'node:crypto'
import { hashOfToken } from './session-token.ts'

/** The secret of a mailed link, 256 random bits, and what the database keeps of it. */
export function newMailedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The person in a mailed link, in the form that clients of djoser know. */
export const uidOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url')

/** Zero, which nobody has, for everything that cannot be an id. */
export function userIdOf(uid: string): number {
  const digits = Buffer.from(uid, 'base64url').toString()
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0
}
