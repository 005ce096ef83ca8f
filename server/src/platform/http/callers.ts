import type { Access } from '@mizan/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import { type FairShare, type Sender, STRANGERS, TOKENS } from './fair-share.ts'
import { networkOf } from './network-of.ts'

/** Who a token belongs to. */
export interface Caller<Who = unknown> {
  /** What handlers know of the caller. */
  who: Who
  sender: Sender
  /** What the log tells of them. */
  logged: { user: number; company: number } | undefined
}

export type FindCaller<Who> = (token: string, address: string) => Promise<Caller<Who>>

/** How to find out who calls. What a session is, and what a report link, is not known here. */
export interface FindCallers<Candidate, Reader> {
  candidate: FindCaller<Candidate>
  report: FindCaller<Reader>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

export const stranger = (address: string): Sender => ({ lane: STRANGERS, row: networkOf(address) })

export const senderOf = ({ caller, ip }: FastifyRequest): Sender => caller?.sender ?? stranger(ip)

/**
 * Finds out who calls before anything of the call is read. Looking up a token is work too, so it takes a place: those
 * of one network take turns with those of others, however many tokens it makes up.
 */
export function guardOf(access: Access, find: FindCallers<unknown, unknown>, share: FairShare) {
  if (access === 'public') return []
  // No one can sign in as staff yet, so no one gets past the guard of such a route.
  if (typeof access === 'object') return refuseStaff
  return async (request: FastifyRequest): Promise<void> => {
    // To hear that there is no token at all a caller does not wait for a turn.
    const token = tokenOf(request.headers.authorization)
    const sender: Sender = { lane: TOKENS, row: networkOf(request.ip) }
    request.caller = await share.run(sender, () => find[access](token, request.ip))
  }
}

const refuseStaff = async (): Promise<never> => {
  throw new Refusal('not-authenticated', 'No one is signed in as staff')
}

/** The token of an Authorization header. `Token` and `Bearer` are the same, in any letter case (OPEN-02). */
export function tokenOf(header: string | undefined): string {
  const [scheme = '', ...parts] = (header ?? '').trim().split(/\s+/)
  if (!/^(token|bearer)$/i.test(scheme)) throw new Refusal('not-authenticated', 'No token was sent')
  const [token] = parts
  if (!token) throw new Refusal('token-missing', 'The header names no token')
  if (parts.length > 1) throw new Refusal('token-with-spaces', 'The header holds several tokens')
  return token
}
