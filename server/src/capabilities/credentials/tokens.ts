import { hash, randomBytes } from 'node:crypto'

/** The secret of a mailed link, 256 random bits, and what the database keeps of it. */
export function newMailedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The person in a mailed link, in the form that clients of djoser know. */
export const uidOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url')

/** Zero, which no one has, for everything that cannot be an id. */
export function userIdOf(uid: string): number {
  const digits = Buffer.from(uid, 'base64url').toString()
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0
}

/** 160 random bits as 40 hexadecimal digits, the form that clients of the token call expect. */
export const newToken = (): string => randomBytes(20).toString('hex')

/** What the database keeps of a token. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')
