import type { LoginForm } from '@mizan/contract/schemas/account'
import { call } from '../../lib/api.ts'
import { company } from '../../lib/company.ts'
import { forgetInterruptedWork, interruptedWork } from '../../lib/interrupted-work.ts'
import { keepToken } from '../../lib/session.ts'
import { forget } from '../../lib/storage.ts'

export async function logIn(form: LoginForm): Promise<void> {
  const { auth_token } = await call('login', { body: { ...form, company_id: company()?.id ?? null } })
  await beginSession(auth_token)
  // Of a session that ended by itself: logging out of this one must not lead through the provider (SSO-08, SSO-09).
  forget('sso_login')
}

/**
 * Begins with nothing of whoever was signed in before: the browser's Back leads from their dashboard to the login too, and
 * what they were answered would pass for the newcomer's policy, profile and applications.
 */
export async function beginSession(authToken: string): Promise<void> {
  // Fetched with the page behind the login in any case; the login itself asks nothing that is remembered.
  const { queryClient } = await import('../../lib/query-client.ts')
  queryClient.clear()
  keepToken(authToken)
}

/** The dashboard, whose gate leads on by policy and consent; or the interrupted work of the same person (OPEN-39). */
export async function placeAfterLogin(): Promise<string> {
  const work = interruptedWork()
  if (work === null) return '/dashboard'
  const me = await call('getMe', {})
  // Not before: where the line is cut in between, the next try to sign in asks again.
  forgetInterruptedWork()
  return me.id === work.userId ? work.href : '/dashboard'
}
