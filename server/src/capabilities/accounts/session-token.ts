import { hash, randomBytes } from 'node:crypto'

/** 160 random bits as 40 hexadecimal digits, the form that clients of the token call expect. */
export const newToken = (): string => randomBytes(20).toString('hex')

/** What the database keeps of a token. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')
