import type { SignInState } from '@mizan/contract/schemas/member'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { HashingTurns } from '../credentials/hashing-turns.ts'
import { acceptInvitation, checkInvitation } from './member-invitations.service.ts'
import { changeMemberPassword, confirmMemberReset, requestMemberReset } from './member-passwords.service.ts'
import {
  endOwnSession,
  endOwnSessions,
  findMemberSession,
  listOwnSessions,
  type MemberSession,
  signInStateOf,
} from './member-sessions.service.ts'
import { presentCompany, presentConsoleMe, presentSessions } from './members.present.ts'
import { askForPasskey } from './passkeys.service.ts'
import { sessionCookie } from './session-cookie.ts'
import { checkSetUp, setUp } from './setup.service.ts'
import {
  type Arrival,
  askWhoComes,
  type SignInServices,
  signIn,
  signInWithPasskey,
  stepUp,
  takeSecondStep,
} from './sign-in.service.ts'

type Name =
  | 'checkSetUp'
  | 'setUp'
  | 'signInMember'
  | 'askForPasskey'
  | 'signInWithPasskey'
  | 'takeSecondStep'
  | 'askForOwnPasskey'
  | 'stepUp'
  | 'signOutMember'
  | 'getConsoleMe'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOwnSessions'
  | 'changeMemberPassword'
  | 'resetMemberPassword'
  | 'resetMemberPasswordConfirm'
  | 'checkMemberInvitation'
  | 'acceptMemberInvitation'

interface Uses {
  member: MemberSession
  hashing: HashingTurns
}

type Context = SignInServices & Omit<Arrival, 'device'> & { userAgent: string; sendCookie: (cookie: string) => void }

const arrivalOf = (context: Context): Arrival => ({ ...context, device: context.userAgent })

/** Gives the browser the cookie of a session, and says how far it has come. */
async function begin({ config, database, sendCookie }: Context, token: string): Promise<SignInState> {
  sendCookie(sessionCookie(config.publicUrl, token))
  return signInStateOf(await findMemberSession(database.db, token))
}

export const consoleHandlers: Handlers<Name, Uses> = {
  checkSetUp: async ({ body }, { database }) => ({
    companies: (await checkSetUp(database, body.token)).map(presentCompany),
  }),
  setUp: async ({ body }, context) => begin(context, await setUp(context, body, arrivalOf(context))),
  signInMember: async ({ body }, context) => begin(context, await signIn(context, body, arrivalOf(context))),
  askForPasskey: async (_, context) => ({ options: await askWhoComes(context, context.address) }),
  signInWithPasskey: async ({ body }, context) =>
    begin(context, await signInWithPasskey(context, body.response, context.userAgent)),
  takeSecondStep: async ({ body }, context) =>
    begin(context, await takeSecondStep(context, context.member, { proof: body, asker: context })),
  askForOwnPasskey: async (_, context) => ({ options: await askForPasskey(context, context.member.memberId) }),
  stepUp: async ({ body }, context) => stepUp(context, context.member, { proof: body, asker: context }),
  signOutMember: async (_, { database, config, member, sendCookie }) => {
    await endOwnSession(database.db, member, member.id)
    sendCookie(sessionCookie(config.publicUrl, ''))
  },
  getConsoleMe: async (_, { member }) => presentConsoleMe(member),
  listOwnSessions: async (_, { database, member }) =>
    presentSessions(await listOwnSessions(database.db, member), member),
  endOwnSession: async ({ params }, { database, member }) => endOwnSession(database.db, member, params.id),
  endOwnSessions: async (_, { database, config, member, sendCookie }) => {
    await endOwnSessions(database.db, member)
    sendCookie(sessionCookie(config.publicUrl, ''))
  },
  changeMemberPassword: async ({ body }, context) =>
    changeMemberPassword(context.database, context.member, body, { asker: context, now: new Date() }),
  resetMemberPassword: async ({ body }, { database, address, chosenLanguage, aside }) =>
    requestMemberReset(database, body.email, { now: new Date(), address, chosenLanguage, aside }),
  resetMemberPasswordConfirm: async ({ body }, context) =>
    confirmMemberReset(context.database, body, { asker: context, now: new Date() }),
  checkMemberInvitation: async ({ body }, { database }) => {
    const { invitation, company, needsPassword } = await checkInvitation(database, body.token)
    const { email, name, roles } = invitation
    return { email, name, company: company && presentCompany(company), roles, needs_password: needsPassword }
  },
  acceptMemberInvitation: async ({ body }, context) => acceptInvitation(context.database, body, context),
}
