import { limits } from '../../platform/config.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

const NAME = 'mizan-console'
const WEEK_SECONDS = limits.memberSessionDays * 86_400
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On this machine alone, as in development, there is no one between browser and server. */
function isPlain(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && loopback.has(hostname)
}

/** A browser takes a cookie of this prefix only over https, from this very host, and for all of it. */
export const sessionCookieName = (publicUrl: string): string => (isPlain(publicUrl) ? NAME : `__Host-${NAME}`)

/** Before a sign-in whose cookie the browser would drop without a word. */
export function requireSafeCookies(publicUrl: string): void {
  if (publicUrl.startsWith('https:') || isPlain(publicUrl)) return
  throw new Refusal('https-needed', 'The cookie of a member needs HTTPS')
}

/** The cookie of a session; an empty value takes it away. A link from another site may open the console, so it is Lax. */
export function sessionCookie(publicUrl: string, value: string): string {
  const seconds = value === '' ? 0 : WEEK_SECONDS
  const parts = [`${sessionCookieName(publicUrl)}=${value}`, `Max-Age=${seconds}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isPlain(publicUrl) ? [] : ['Secure'])].join('; ')
}

export function readSessionCookie(cookies: string | undefined, publicUrl: string): string | undefined {
  const start = `${sessionCookieName(publicUrl)}=`
  const found = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(start))
  return found?.slice(start.length) || undefined
}
