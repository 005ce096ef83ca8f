import { createHash, randomBytes } from 'node:crypto'
import { reportTokenPrefix } from '@mizan/contract/schemas/report'

/** 256 random bits behind a prefix that no session token has. */
export const newReportToken = (): string => `${reportTokenPrefix}${randomBytes(32).toString('base64url')}`

/** What the database keeps of it. */
export const hashOfReportToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isReportToken = (token: string): boolean => token.startsWith(reportTokenPrefix)
