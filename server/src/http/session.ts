import type { FastifyRequest } from 'fastify'
import type { FindSignedIn, SignedIn } from '../accounts/sessions.service.ts'
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

export const signedIn = async (request: FastifyRequest, find: FindSignedIn): Promise<SignedIn> =>
  find(tokenOf(request.headers.authorization))
