import type { Member } from '@mizan/domain/access/actor'
import type { Handlers } from '../../platform/http/handlers.ts'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  type FactorAdded,
  listFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  requireMayAdd,
} from './factors.service.ts'
import {
  inviteMember,
  listMemberInvitations,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from './member-invitations.service.ts'
import type { MemberSession } from './member-sessions.service.ts'
import { presentFactors, presentInvitation, presentMember, presentPage } from './members.present.ts'
import {
  changeMember,
  getStaffGroups,
  listMembers,
  removeMember,
  setStaffGroups,
  signMemberOut,
} from './members.service.ts'
import { askForNewPasskey } from './passkeys.service.ts'
import { sessionCookie } from './session-cookie.ts'

type FactorName =
  | 'getFactors'
  | 'setUpTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'askForNewPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'

interface Sender {
  config: { publicUrl: string }
  sendCookie: (cookie: string) => void
}

/** Where the factor has completed the sign-in, the session has another cookie. */
function presentAdded({ config, sendCookie }: Sender, { recoveryCodes, token }: FactorAdded) {
  if (token !== undefined) sendCookie(sessionCookie(config.publicUrl, token))
  return { recovery_codes: recoveryCodes }
}

export const factorHandlers: Handlers<FactorName, { member: MemberSession }> = {
  getFactors: async (_, { database, member }) => presentFactors(await listFactors(database.db, member)),
  setUpTotp: async (_, context) => beginTotp(context, context.member),
  confirmTotp: async ({ body }, context) =>
    presentAdded(context, await confirmTotp(context, context.member, body.code)),
  removeTotp: async (_, context) => removeTotp(context, context.member),
  askForNewPasskey: async (_, context) => {
    const { memberId, row } = context.member
    requireMayAdd(context.member, 'passkey')
    return { options: await askForNewPasskey(context, { id: memberId, email: row.email, name: row.name }) }
  },
  addPasskey: async ({ body }, context) => presentAdded(context, await addPasskey(context, context.member, body)),
  removePasskey: async ({ params }, context) => removePasskey(context, context.member, params.id),
  renewRecoveryCodes: async (_, context) => ({ recovery_codes: await renewRecoveryCodes(context, context.member) }),
}

type StaffName =
  | 'listMembers'
  | 'changeMember'
  | 'removeMember'
  | 'signMemberOut'
  | 'listMemberInvitations'
  | 'inviteMember'
  | 'resendMemberInvitation'
  | 'withdrawMemberInvitation'
  | 'getStaffGroups'
  | 'setStaffGroups'

const PAGE = 50

/** One row more than is shown tells whether there are more. */
const partOf = ({ cursor = 0, limit = PAGE }: { cursor?: number | undefined; limit?: number | undefined }) => ({
  after: cursor,
  limit: limit + 1,
})

export const memberHandlers: Handlers<StaffName, { actor: Member }> = {
  listMembers: async ({ params, query }, { database, actor }) =>
    presentPage(
      await listMembers(database.db, actor, params.ref_id, partOf(query)),
      query.limit ?? PAGE,
      presentMember,
    ),
  changeMember: async ({ params: { ref_id, id }, body }, { database, actor }) =>
    presentMember(await changeMember(database, actor, { employer: ref_id, id }, body)),
  removeMember: async ({ params: { ref_id, id } }, { database, actor }) =>
    removeMember(database, actor, { employer: ref_id, id }),
  signMemberOut: async ({ params: { ref_id, id } }, { database, actor }) =>
    signMemberOut(database, actor, { employer: ref_id, id }),
  listMemberInvitations: async ({ params, query }, { database, actor }) =>
    presentPage(
      await listMemberInvitations(database.db, actor, params.ref_id, partOf(query)),
      query.limit ?? PAGE,
      presentInvitation,
    ),
  inviteMember: async ({ params, body }, { database, actor }) => {
    const invited = { ...body, name: body.name ?? '' }
    const { invitation } = await inviteMember(database, actor, params.ref_id, { invited, now: new Date() })
    return presentInvitation(invitation)
  },
  resendMemberInvitation: async ({ params: { ref_id, id } }, { database, actor }) => {
    const { invitation } = await resendMemberInvitation(database, actor, { employer: ref_id, id }, new Date())
    return presentInvitation(invitation)
  },
  withdrawMemberInvitation: async ({ params: { ref_id, id } }, { database, actor }) =>
    withdrawMemberInvitation(database, actor, { employer: ref_id, id }, new Date()),
  getStaffGroups: async ({ params }, { database, actor }) => ({
    groups: await getStaffGroups(database.db, actor, params.ref_id),
  }),
  setStaffGroups: async ({ params, body }, { database, actor }) => ({
    groups: await setStaffGroups(database, actor, params.ref_id, body.groups),
  }),
}
