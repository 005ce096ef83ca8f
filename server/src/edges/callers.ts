import type { Member } from '@mizan/domain/access/actor'
import { findSignedIn, type SignedIn } from '../capabilities/accounts/sessions.service.ts'
import {
  actorIn,
  findMemberSession,
  type MemberSession,
  requireComplete,
} from '../capabilities/members/member-sessions.service.ts'
import { readSessionCookie } from '../capabilities/members/session-cookie.ts'
import { isReportToken, openReportLink, type Reader } from '../capabilities/report-links/report-links.service.ts'
import type { Db } from '../platform/db/client.ts'
import type { Caller, FindCallers } from '../platform/http/callers.ts'
import { STRANGERS } from '../platform/http/fair-share.ts'
import { Refusal } from '../platform/refusals/refusal.ts'

interface Who {
  candidate: SignedIn
  reader: Reader
  member: MemberSession
  actor: Member
}

/** Who calls: a candidate or a member who is signed in, or the holder of a report link. */
export function callersIn(db: Db, publicUrl: string): FindCallers<Who> {
  const sessionIn = (cookies: string | undefined) => findMemberSession(db, readSessionCookie(cookies, publicUrl))
  return {
    member: async (cookies) => {
      const session = await sessionIn(cookies)
      requireComplete(session)
      return { who: session, ...memberBehind(session) }
    },
    'arriving-member': async (cookies) => {
      const session = await sessionIn(cookies)
      return { who: session, ...memberBehind(session) }
    },
    staff: async (cookies, refId, action) => {
      const session = await sessionIn(cookies)
      const actor = await actorIn(db, session, refId, action)
      return { who: actor, ...memberBehind(session, actor.companyId) }
    },
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

/** In the lane of the company they work for at this moment. */
function memberBehind({ memberId, memberships }: MemberSession, companyId?: number): Omit<Caller, 'who'> {
  const lane = companyId ?? memberships.find(({ company }) => company !== null)?.company?.id
  const logged = { member: memberId, ...(companyId === undefined ? {} : { company: companyId }) }
  return { sender: { lane: lane ?? STRANGERS, row: `member ${memberId}` }, logged }
}
