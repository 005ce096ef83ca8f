import { randomUUID } from 'node:crypto'
import type { Role } from '@mizan/contract/access'
import type { Language } from '@mizan/contract/language'
import type { Route, RouteCall, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'
import { hashAtOnce } from '../capabilities/credentials/password-hash.ts'
import { openMemberSession } from '../capabilities/members/member-sessions.service.ts'
import type { companies } from '../platform/db/schema/accounts.ts'
import { members, memberships } from '../platform/db/schema/members.ts'
import type { Answer } from './answer.ts'
import { only } from './only.ts'
import { addressOf, type Portal } from './portal.ts'
import { mailsTo } from './queued-mails.ts'

export const memberPassword = 'a-quite-long-password'
const passwordHash = hashAtOnce(memberPassword)

export interface GivenMember {
  id: number
  email: string
  company: typeof companies.$inferSelect
  /** Of a session that has proved a second factor a moment ago. */
  cookie: string
}

interface Wish {
  company?: typeof companies.$inferSelect
  roles?: Role[]
  jobs?: number[] | null
  hasPassword?: boolean
  /** The sign-in stands before its second step. */
  isArriving?: boolean
  /** A while ago. */
  hasSteppedUp?: boolean
}

/** A person who works for a company, signed in. */
export async function givenMember(portal: Portal, wish: Wish = {}): Promise<GivenMember> {
  const { db } = portal.database
  const company = wish.company ?? (await portal.given.company())
  const email = `member-${randomUUID()}@mail.example`
  const password_hash = wish.hasPassword === false ? null : await passwordHash
  const member = only(
    await db.insert(members).values({ email, name: 'Rana Saad', language: 'en', password_hash }).returning(),
  )
  const { roles = ['owner'], jobs = null } = wish
  const company_id = roles.includes('provider') ? null : company.id
  await db.insert(memberships).values({ member_id: member.id, company_id, roles, jobs })
  const token = await openMemberSession(db, {
    memberId: member.id,
    device: 'Firefox',
    isProved: wish.isArriving !== true,
    steppedUpAt: wish.hasSteppedUp === false || wish.isArriving ? null : new Date(),
  })
  return { id: member.id, email, company, cookie: `mizan-console=${token}` }
}

/** The secret of the link in the newest mail for an address. */
export async function tokenMailedTo(portal: Portal, email: string): Promise<string> {
  const data = (await mailsTo(portal, email)).at(-1)?.content.data
  if (!data || !('token' in data)) throw new Error(`No mail with a link waits for ${email}`)
  return data.token
}

/** What a browser sends along from a page of the console. */
export const ownPage = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

interface More {
  language?: Language
  headers?: Record<string, string | undefined>
}

type Call = <Name extends RouteName>(
  name: Name,
  input: RouteCall<Routes[Name]>,
  more?: More,
) => Promise<Answer<RouteReply<Routes[Name]>>>

/** A browser with the console open: it keeps the cookie that it is given. */
export interface Console {
  call: Call
  cookie: () => string
}

/** A header that is undefined is not sent. */
const without = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

export function openConsole(portal: Portal, cookie = ''): Console {
  let kept = cookie
  return {
    cookie: () => kept,
    call: async (name, input, { language = 'en', headers = {} } = {}) => {
      const route: Route = routes[name]
      const given = input as { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }
      const answer = await portal.send({
        method: route.method,
        url: addressOf(route, given.params).replace('/api', `/api/v1/${language}`),
        headers: without({ cookie: kept, ...ownPage, ...headers }),
        ...(given.query ? { query: given.query } : {}),
        ...(given.body === undefined ? {} : { payload: given.body }),
      })
      const [pair] = String(answer.headers['set-cookie'] ?? '').split(';')
      if (pair) kept = pair
      return answer as Answer<never>
    },
  }
}
