import { redirect } from '@tanstack/react-router'
import { keepReportToken, reportToken } from '../lib/report-token.ts'
import { isSignedIn } from '../lib/session.ts'

/** Also an empty one: a damaged link is a link all the same. */
export const reportSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

interface Opened {
  search: { token?: string }
  location: { pathname: string }
}

/** Takes the token of a report link out of the address before anything is shown or fetched (OPEN-27, REPC-02). */
export function openReport({ search, location }: Opened): void {
  if (search.token !== undefined) {
    keepReportToken(search.token)
    throw redirect({ to: location.pathname, search: {}, replace: true })
  }
  // After a reload too, where the reader has no account: the login tells them what to do instead.
  if (!isSignedIn() && reportToken() === null) {
    throw redirect({ to: '/login', replace: true, state: { isFromReport: true } })
  }
}
