import {
  inviteMember,
  listMemberInvitations,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from '../capabilities/members/member-invitations.service.ts'
import {
  changeMember,
  getStaffGroups,
  listMembers,
  memberByEmail,
  reachedEmployer,
  removeMember,
  setStaffGroups,
  signMemberOut,
} from '../capabilities/members/members.service.ts'
import type { Operations } from './operations.ts'

const part = { after: 0, limit: 100 }
const invited = { email: 'colleague@mail.example', name: 'N', language: 'en', roles: ['auditor'], jobs: 'all' } as const

/** What is done to the people who work for a company. */
export const operationsOnMembers: Operations = {
  'members/members.service reachedEmployer': {
    about: 'company',
    call: ({ database }, actor, { company }) => reachedEmployer(database.db, actor, 'members-read', company),
  },
  'members/members.service listMembers': {
    about: 'company',
    call: ({ database }, actor, { company }) => listMembers(database.db, actor, company, part),
  },
  'members/members.service memberByEmail': {
    about: 'company',
    call: ({ database }, actor, { company, memberEmail }) => memberByEmail(database.db, actor, company, memberEmail),
  },
  'members/members.service changeMember': {
    about: 'company',
    call: ({ database }, actor, { company, memberId: id }) =>
      changeMember(database, actor, { employer: company, id }, { roles: ['reviewer'] }),
  },
  'members/members.service removeMember': {
    about: 'company',
    call: ({ database }, actor, { company, memberId: id }) => removeMember(database, actor, { employer: company, id }),
  },
  'members/members.service signMemberOut': {
    about: 'company',
    call: ({ database }, actor, { company, memberId: id }) => signMemberOut(database, actor, { employer: company, id }),
  },
  'members/members.service getStaffGroups': {
    about: 'company',
    call: ({ database }, actor, { company }) => getStaffGroups(database.db, actor, company),
  },
  'members/members.service setStaffGroups': {
    about: 'company',
    call: ({ database }, actor, { company }) => setStaffGroups(database, actor, company, { hiring: 'recruiter' }),
  },
  'members/member-invitations.service inviteMember': {
    about: 'company',
    call: async ({ database }, actor, { company }) => {
      await inviteMember(database, actor, company, { invited, now: new Date() })
    },
  },
  'members/member-invitations.service listMemberInvitations': {
    about: 'company',
    call: ({ database }, actor, { company }) => listMemberInvitations(database.db, actor, company, part),
  },
  'members/member-invitations.service resendMemberInvitation': {
    about: 'company',
    call: async ({ database }, actor, { company, memberInvitationId: id }) => {
      await resendMemberInvitation(database, actor, { employer: company, id }, new Date())
    },
  },
  'members/member-invitations.service withdrawMemberInvitation': {
    about: 'company',
    call: ({ database }, actor, { company, memberInvitationId: id }) =>
      withdrawMemberInvitation(database, actor, { employer: company, id }, new Date()),
  },
}
