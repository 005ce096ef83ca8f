import { actions, type Role } from '@mizan/contract/access'
import type { StoredText, Text } from '@mizan/contract/text'
import { extentOf } from '@mizan/domain/access/rights'
import { inEachLanguage, textIn } from '@mizan/domain/texts/text-in'
import type { listFactors } from './factors.service.ts'
import type { InvitationRow } from './member-invitations.db.ts'
import type { MembershipRow } from './member-sessions.db.ts'
import { asActor, type listOwnSessions, type MemberSession, signInStateOf } from './member-sessions.service.ts'
import type { ListedMember } from './members.db.ts'

interface Company {
  ref_id: string
  name: StoredText
}

/** Its name in every language: where it has none in one, that of another stands in. */
export const presentCompany = ({ ref_id, name }: Company): { ref_id: string; name: Text } => ({
  ref_id,
  name: inEachLanguage((language) => textIn(name, language)),
})

const presentRights = ({ roles, jobs }: { roles: Role[]; jobs: number[] | null }) => ({
  roles,
  jobs: jobs ?? ('all' as const),
})

/** What the table of rights gives them, so that a console hides the rest. Of the provider's people: in every company. */
function presentMembership(session: MemberSession, membership: MembershipRow) {
  const { company } = membership
  const actor = asActor(session, membership, company?.id ?? 0)
  const may = actions.flatMap((action) => {
    const grant = extentOf(actor, action)?.grant
    return grant ? [[action, grant] as const] : []
  })
  return {
    company: company && { id: company.id, ...presentCompany(company) },
    ...presentRights(membership),
    may: Object.fromEntries(may),
  }
}

export function presentConsoleMe(session: MemberSession) {
  const { row, memberships, memberId } = session
  const { state, factors } = signInStateOf(session)
  return {
    id: memberId,
    email: row.email,
    name: row.name,
    language: row.language,
    state,
    factors,
    memberships: state === 'signed-in' ? memberships.map((one) => presentMembership(session, one)) : [],
  }
}

export const presentSessions = (rows: Awaited<ReturnType<typeof listOwnSessions>>, own: MemberSession) => ({
  items: rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    since: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_this: id === own.id,
  })),
})

export const presentFactors = (found: Awaited<ReturnType<typeof listFactors>>) => ({
  has_password: found.hasPassword,
  totp: found.totpSince && { since: found.totpSince.toISOString() },
  passkeys: found.passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    since: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  })),
  recovery_codes_left: found.recoveryCodesLeft,
})

export const presentMember = (row: ListedMember) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  ...presentRights(row),
  by_groups: row.by_groups,
  has_second_factor: row.has_second_factor,
  since: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

export const presentInvitation = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  language: row.language,
  ...presentRights(row),
  invited_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

/** A page of a list that has one row more than is shown, where there are more. */
export function presentPage<Row extends { id: number }, Item>(
  { rows, total }: { rows: Row[]; total: number },
  limit: number,
  present: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    next_cursor: rows.length > limit && last ? String(last.id) : null,
    counts: { total, matching: total },
  }
}
