import { redirect } from '@tanstack/react-router'
import { secondTry } from '../lib/second-try.ts'
import { isSignedIn, isSignedInElsewhere } from '../lib/session.ts'

/* What a page asks for before it opens. Whoever is not signed in needs no more of the gate than this. */

export function requireToken({ location }: { location: { href: string } }): void {
  // The page begins anew, with nothing of anybody else in it.
  if (isSignedInElsewhere()) throw redirect({ href: location.href, reloadDocument: true })
  if (!isSignedIn()) throw redirect({ to: '/login', replace: true })
}

const gate = () => secondTry(() => import('./gate.ts'))
export const requirePolicy = async (): Promise<void> => (await gate()).requirePolicy()
export const requireReady = async (): Promise<void> => (await gate()).requireReady()
export const requireProved = async (): Promise<void> => (await gate()).requireProved()
