import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { ssoPaths } from './portal-addresses.ts'

/** What of a sign-on is bound to a browser: the way to the provider and back, and then the login it is handed. */
type Bound = 'sso_state' | 'sso_login' | 'staff_state'

/** A key for one of them, in a cookie that no address ever shows. */
export interface BrowserKey {
  bound: Bound
  /** The state or the login. Several sign-ons may run in one browser, so each has a cookie of its own. */
  id: string
  key: string
}

/** Binds it to this browser: no other one can bring it to its end, and no one can have another one do so. */
export function keepBrowserKey(reply: FastifyReply, publicUrl: string, kept: BrowserKey, seconds: number): void {
  reply.header('set-cookie', cookie(publicUrl, kept, seconds))
}

export function clearBrowserKey(reply: FastifyReply, publicUrl: string, kept: BrowserKey): void {
  reply.header('set-cookie', cookie(publicUrl, { ...kept, key: '' }, 0))
}

export function readBrowserKey(
  cookies: string | undefined,
  publicUrl: string,
  kept: Omit<BrowserKey, 'key'>,
): string | undefined {
  const prefix = `${nameOf(publicUrl, kept)}=`
  const found = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return found?.slice(prefix.length) || undefined
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** A browser takes a cookie of this prefix only over https, from this very host, and for all of it. */
const nameOf = (publicUrl: string, { bound, id }: Omit<BrowserKey, 'key'>): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${bound}_${createHash('sha256').update(id).digest('hex').slice(0, 16)}`

/** Where it is asked for. */
const paths: Record<Bound, string> = { sso_state: ssoPaths.callback, sso_login: '/api', staff_state: '/console' }

function cookie(publicUrl: string, kept: BrowserKey, seconds: number): string {
  // The provider's return is a top-level visit from another site: Lax sends the cookie along, Strict would not.
  const parts = [`${nameOf(publicUrl, kept)}=${kept.key}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  parts.push(...(isSecure(publicUrl) ? ['Path=/', 'Secure'] : [`Path=${paths[kept.bound]}`]))
  return parts.join('; ')
}
