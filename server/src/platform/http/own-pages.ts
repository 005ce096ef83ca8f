import { Refusal } from '../refusals/refusal.ts'
import type { Guard } from './callers.ts'

/**
 * A browser sends the cookie of a session along whatever page has asked it to, so what changes something has to come from
 * a page of ours (CSRF). Browsers say where a request comes from in headers that no page can set; one that carries
 * neither of them was sent by no browser that we know of, and is refused as well.
 */
export function requireOwnPage(publicUrl: string): Guard {
  const { origin: own } = new URL(publicUrl)
  return async ({ headers }) => {
    const { origin } = headers
    const site = headers['sec-fetch-site']
    const isOwn = (origin ?? own) === own && (site ?? 'same-origin') === 'same-origin'
    if (isOwn && (origin !== undefined || site !== undefined)) return
    throw new Refusal('foreign-origin', 'A write from another page', { values: { address: `${own}/console` } })
  }
}
