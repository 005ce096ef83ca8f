import type { FastifyReply, FastifyRequest } from 'fastify'
import { callbackAddress } from './portal-addresses.ts'
import { cookieNameOf, type Departure, FLOW_SECONDS } from './sso-flow.service.ts'

/** Binds a sign-on to the browser that began it: no other browser can bring it to its end. */
export function keepBrowserKey(reply: FastifyReply, publicUrl: string, departure: Departure): void {
  reply.header('set-cookie', cookie(publicUrl, departure.state, { value: departure.browserKey, seconds: FLOW_SECONDS }))
}

export function clearBrowserKey(reply: FastifyReply, publicUrl: string, departure: Departure): void {
  reply.header('set-cookie', cookie(publicUrl, departure.state, { value: '', seconds: 0 }))
}

export function readBrowserKey(request: FastifyRequest, state: string): string | undefined {
  const prefix = `${cookieNameOf(state)}=`
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return found?.slice(prefix.length) || undefined
}

function cookie(publicUrl: string, state: string, { value, seconds }: { value: string; seconds: number }): string {
  // The provider's return is a top-level visit from another site: Lax sends the cookie along, Strict would not.
  const parts = [`${cookieNameOf(state)}=${value}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  parts.push(`Path=${callbackAddress(publicUrl).pathname}`)
  if (publicUrl.startsWith('https:')) parts.push('Secure')
  return parts.join('; ')
}
