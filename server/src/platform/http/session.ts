import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../capabilities/accounts/sessions.service.ts'
import type { ReportLink } from '../../capabilities/report-links/report-links.service.ts'
import { isReportToken } from '../../capabilities/report-links/report-token.ts'
import { Refusal } from './refusal.ts'

/** The token of an Authorization header. `Token` and `Bearer` are the same, in any letter case (OPEN-02). */
export function tokenOf(header: string | undefined): string {
  const [scheme = '', ...parts] = (header ?? '').trim().split(/\s+/)
  if (!/^(token|bearer)$/i.test(scheme)) throw new Refusal('not-authenticated', 'No token was sent')
  const [token] = parts
  if (!token) throw new Refusal('token-missing', 'The header names no token')
  if (parts.length > 1) throw new Refusal('token-with-spaces', 'The header holds several tokens')
  return token
}

/** How callers are found by their tokens. */
export interface FindReader {
  findSignedIn: (token: string) => Promise<SignedIn>
  openReportLink: (token: string, address: string) => Promise<ReportLink>
}

/** Whoever holds the token of a report link is nobody here: to them nothing is there. */
export async function signedIn(request: FastifyRequest, { findSignedIn }: FindReader): Promise<SignedIn> {
  const token = tokenOf(request.headers.authorization)
  if (isReportToken(token)) throw new Refusal('not-found', 'A report link opens reports only')
  return findSignedIn(token)
}

/** Who reads a report: a candidate their own one, or whoever was sent a link. */
export type Reader = { candidate: SignedIn } | { link: ReportLink }

export async function readerOf(request: FastifyRequest, find: FindReader): Promise<Reader> {
  const token = tokenOf(request.headers.authorization)
  if (isReportToken(token)) return { link: await find.openReportLink(token, request.ip) }
  return { candidate: await find.findSignedIn(token) }
}
