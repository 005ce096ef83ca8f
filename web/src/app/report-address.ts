import { redirect } from '@tanstack/react-router'
import { keepReportToken, reportToken } from '../lib/report-token.ts'
import { secondTry } from '../lib/second-try.ts'
import { isSignedIn } from '../lib/session.ts'

/** Also an empty one: a damaged link is a link all the same. Links of before carry their token here. */
export const reportSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

interface Opened {
  search: { token?: string }
  location: { pathname: string; hash: string }
}

/** Takes the token of a report link out of the address before anything is shown or fetched (OPEN-27, REPC-02). */
export async function openReport({ search, location }: Opened): Promise<void> {
  const token = tokenBehindHash(location.hash) ?? search.token
  if (token !== undefined) {
    const isOpen = reportToken() !== null
    keepReportToken(token)
    if (isOpen) await readAnew()
    throw redirect({ to: location.pathname, search: {}, replace: true })
  }
  // After a reload too, where the reader has no account: the login tells them what to do instead.
  if (!isSignedIn() && reportToken() === null) {
    throw redirect({ to: '/login', replace: true, state: { isFromReport: true } })
  }
}

/** A browser loads no page anew for what stands behind the #: another link to this report is read by the same page. */
async function readAnew(): Promise<void> {
  const { queryClient } = await secondTry(() => import('../lib/query-client.ts'))
  void queryClient.resetQueries({ queryKey: ['reports'] })
}

const tokenBehindHash = (hash: string): string | undefined => /^token=(.*)$/s.exec(hash)?.[1]
