import { company, showCompany } from '../lib/company.ts'
import { isSignedIn } from '../lib/session.ts'
import { textsNamed } from './address-search.ts'

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

export const loginSearch = (search: Record<string, unknown>): LoginSearch => textsNamed(names, search)

/**
 * Brands the login, without a reference in its address as the company that is stored (OPEN-30). A server that does not
 * answer must not keep the form from showing: the form says so itself.
 */
export async function showCompanyOf(refId = company()?.ref_id): Promise<{ isBranded: boolean }> {
  if (refId === undefined) return { isBranded: true }
  return showCompany(refId).then(
    () => ({ isBranded: true }),
    () => ({ isBranded: false }),
  )
}

/** Links in mails name the company (OPEN-30), whichever page they lead to; somebody signed in sees their own. */
export async function showCompanyInLink(search: Record<string, unknown>): Promise<void> {
  const { ref_id, ref } = loginSearch(search)
  if (!isSignedIn()) await showCompanyOf(ref_id ?? ref)
}
