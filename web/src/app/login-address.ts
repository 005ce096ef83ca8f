import { showCompany } from '../lib/company.ts'

/** What the login reads from its address. */
export interface LoginSearch {
  error_message?: string
  ref_id?: string
  ref?: string
  auto_sso?: string
  login_id?: string
  login_hash?: string
}

const names = ['error_message', 'ref_id', 'ref', 'auto_sso', 'login_id', 'login_hash'] as const

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const entries = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Brands the login. A server that does not answer must not keep the form from showing: the form says so itself. */
export async function showCompanyOf(refId: string | undefined): Promise<{ isBranded: boolean }> {
  if (refId === undefined) return { isBranded: true }
  return showCompany(refId).then(
    () => ({ isBranded: true }),
    () => ({ isBranded: false }),
  )
}
