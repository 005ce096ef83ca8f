import type { Me } from '@mizan/contract/schemas/account'
import { landingOf } from '@mizan/domain/access/landing'
import { redirect } from '@tanstack/react-router'
import { showCompany } from '../lib/company.ts'
import { CallRefused } from '../lib/exchange.ts'
import { meQuery } from '../lib/me.ts'
import { queryClient } from '../lib/query-client.ts'

/** The signed-in person; a refused token has already ended the session, so only the way out is left to take. */
async function signedInPerson(): Promise<Me> {
  try {
    const me = await queryClient.ensureQueryData(meQuery())
    await showCompany(me.company_ref_id).catch(unlessAnswered)
    return me
  } catch (error) {
    if (error instanceof CallRefused && error.status === 401) throw redirect({ to: '/login' })
    if (error instanceof CallRefused && error.status === 403) throw redirect({ to: '/expired' })
    throw error
  }
}

/** Whoever is signed in works as well without the brand of the company; on a dead line nothing works. */
function unlessAnswered(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error
}

/** The profile opens only once the policy is accepted (PROFILE-02). */
export async function requirePolicy(): Promise<void> {
  const me = await signedInPerson()
  if (!me.privacy_policy_accepted) throw redirect({ to: '/confirmation-of-global-policy' })
}

/** Everything else needs policy and consent (000 §4). */
export async function requireReady(): Promise<void> {
  const place = landingOf(await signedInPerson())
  if (place !== '/dashboard') throw redirect({ to: place })
}

/** Questions go to people whose address is known to be theirs; the server would hand out none. */
export async function requireProved(): Promise<void> {
  await requireReady()
  if (!(await signedInPerson()).email_proved) throw redirect({ to: '/confirm-your-email' })
}

export const forgetWhatWasAnswered = (): void => queryClient.clear()
