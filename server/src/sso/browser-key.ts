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

export function readBrowserKey(request: FastifyRequest, publicUrl: string, state: string): string | undefined {
  const prefix = `${nameOf(publicUrl, state)}=`
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return found?.slice(prefix.length) || undefined
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** A browser takes a cookie of this prefix only over https, from this very host, and for all of it. */
const nameOf = (publicUrl: string, state: string): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${cookieNameOf(state)}`

function cookie(publicUrl: string, state: string, { value, seconds }: { value: string; seconds: number }): string {
  // The provider's return is a top-level visit from another site: Lax sends the cookie along, Strict would not.
  const parts = [`${nameOf(publicUrl, state)}=${value}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  parts.push(...(isSecure(publicUrl) ? ['Path=/', 'Secure'] : [`Path=${callbackAddress(publicUrl).pathname}`]))
  return parts.join('; ')
}
