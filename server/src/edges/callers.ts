import { findSignedIn, type SignedIn } from '../capabilities/accounts/sessions.service.ts'
import { isReportToken, openReportLink, type Reader } from '../capabilities/report-links/report-links.service.ts'
import type { Db } from '../platform/db/client.ts'
import type { Caller, FindCallers } from '../platform/http/callers.ts'
import { Refusal } from '../platform/refusals/refusal.ts'

/** Who calls: a candidate who is signed in, or the holder of a report link. */
export function callersIn(db: Db): FindCallers<SignedIn, Reader> {
  return {
    candidate: async (token) => {
      // To the holder of a report link nothing else is there.
      if (isReportToken(token)) throw new Refusal('not-found', 'A report link opens reports only')
      const candidate = await findSignedIn(db, token)
      return { who: candidate, ...personBehind(candidate) }
    },
    report: async (token, address) => {
      if (!isReportToken(token)) {
        const candidate = await findSignedIn(db, token)
        return { who: { candidate }, ...personBehind(candidate) }
      }
      const link = await openReportLink(db, token, address)
      const sender = { lane: link.company_id, row: `report link ${link.id}` }
      return { who: { link }, sender, logged: undefined }
    },
  }
}

const personBehind = ({ id, companyId }: SignedIn): Omit<Caller, 'who'> => ({
  sender: { lane: companyId, row: id },
  logged: { user: id, company: companyId },
})
