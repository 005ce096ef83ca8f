import type { Route } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'
import { everybody, type Row } from './matrix-columns.ts'

/** Calls of the console: none of those who apply, nor a reader of reports, is anyone to them. */
type ConsoleName = { [Name in RouteName]: Routes[Name] extends { console: true } ? Name : never }[RouteName]
type Public = { [Name in ConsoleName]: Routes[Name]['access'] extends 'public' ? Name : never }[ConsoleName]

const token = 'guessed'
const password = 'a-quite-long-password'
const company = { ref_id: 'newcomer', name: { en: 'Newcomer', ar: 'الجديدة' } }

/** Who guesses gets nowhere, and nothing tells them apart from each other. */
const publicRows: Record<Public, Row> = {
  checkSetUp: { ...everybody(400), input: () => ({ body: { token } }) },
  setUp: {
    ...everybody(400),
    input: ({ owner }) => ({ body: { token, email: owner.email, name: 'Noor', language: 'en', password, company } }),
  },
  // The account of a candidate is no account of a member.
  signInMember: {
    ...everybody(400),
    input: ({ owner }) => ({ body: { email: owner.email, password: owner.password } }),
  },
  askForPasskey: { ...everybody(200), isHarmless: true, input: () => ({}) },
  signInWithPasskey: { ...everybody(400), input: () => ({ body: { response: {} } }) },
  resetMemberPassword: {
    ...everybody(204),
    isHarmless: true,
    input: ({ owner }) => ({ body: { email: owner.email } }),
  },
  resetMemberPasswordConfirm: { ...everybody(400), input: () => ({ body: { token, new_password: password } }) },
  checkMemberInvitation: { ...everybody(400), input: () => ({ body: { token } }) },
  acceptMemberInvitation: { ...everybody(400), input: () => ({ body: { token, name: 'Noor', password } }) },
}

const closed = Object.entries<Route>(routes).filter(([, route]) => route.console && route.access !== 'public')

/** All others ask for a session of a member before they look at anything. */
const closedRows = Object.fromEntries(
  closed.map(([name, { path }]): [string, Row] => [
    name,
    {
      ...everybody(401),
      input: ({ companyRefId }) => ({
        params: { ...(path.includes(':ref_id') && { ref_id: companyRefId }), ...(path.includes(':id') && { id: 1 }) },
      }),
    },
  ]),
) as Record<Exclude<ConsoleName, Public>, Row>

export const consoleRows: Record<ConsoleName, Row> = { ...publicRows, ...closedRows }
