import type { CompanyReference } from '@mizan/contract/schemas/company'

/** Where a browser goes to sign on with its company (SSO-04); an address of the server, so the document is loaded anew. */
export const singleSignOnAddress = ({ ref_id }: Pick<CompanyReference, 'ref_id'>): string =>
  `/oauth_login?${new URLSearchParams({ ref_id, system: 'Portal' })}`
