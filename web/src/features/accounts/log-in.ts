import type { LoginForm } from '@mizan/contract/schemas/account'
import type { HistoryState } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { company } from '../../lib/company.ts'
import { keepToken } from '../../lib/session.ts'

export async function logIn(form: LoginForm): Promise<void> {
  const { auth_token } = await call('login', { body: { ...form, company_id: company()?.id ?? null } })
  keepToken(auth_token)
}

/** The dashboard, whose gate leads on by policy and consent; or the interrupted work of the same person (OPEN-39). */
export async function placeAfterLogin({ returnTo }: HistoryState): Promise<string> {
  if (returnTo === undefined) return '/dashboard'
  const me = await call('getMe', {})
  return me.id === returnTo.userId ? returnTo.href : '/dashboard'
}
