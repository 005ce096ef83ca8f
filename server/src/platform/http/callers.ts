import type { Action } from '@mizan/contract/access'
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
  logged: { company?: number; user?: number; member?: number } | undefined
}

/** What the callers of each kind of access are to handlers. */
export interface Callers {
  candidate: unknown
  reader: unknown
  member: unknown
  actor: unknown
}

type FindCaller<Who> = (token: string, address: string) => Promise<Caller<Who>>

/** Members come with the cookies of their browser. */
type FindMember<Who> = (cookies: string | undefined) => Promise<Caller<Who>>

/** How to find out who calls. What a session is, and what a report link, is not known here. */
export interface FindCallers<Who extends Callers> {
  candidate: FindCaller<Who['candidate']>
  report: FindCaller<Who['reader']>
  member: FindMember<Who['member']>
  'arriving-member': FindMember<Who['member']>
  /** Refuses a company that is not the member's, and an action that is not theirs in it. */
  staff: (cookies: string | undefined, refId: string, action: Action) => Promise<Caller<Who['actor']>>
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
export function guardOf(access: Access, find: FindCallers<Callers>, share: FairShare): Guard[] {
  if (access === 'public') return []
  return [
    async (request) => {
      const looking = lookFor(access, find, request)
      const sender: Sender = { lane: TOKENS, row: networkOf(request.ip) }
      request.caller = await share.run(sender, looking)
    },
  ]
}

export type Guard = (request: FastifyRequest) => Promise<void>

function lookFor(
  access: Exclude<Access, 'public'>,
  find: FindCallers<Callers>,
  { headers, params, ip }: FastifyRequest,
): () => Promise<Caller> {
  if (typeof access === 'object') {
    const { ref_id = '' } = params as { ref_id?: string }
    return () => find.staff(headers.cookie, ref_id, access.staff)
  }
  if (access === 'member' || access === 'arriving-member') return () => find[access](headers.cookie)
  // To hear that there is no token at all a caller does not wait for a turn.
  const token = tokenOf(headers.authorization)
  return () => find[access](token, ip)
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
