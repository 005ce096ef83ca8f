import { portalRoutes as routes } from '@mizan/contract/portal-routes'
import type { Route, RouteCall, RouteReply } from '@mizan/contract/route'
import {
  type Answer,
  type Answered,
  addressOf,
  answerOf,
  CallRefused,
  isGood,
  NoAnswer,
  type Parts,
  tellOfLeaving,
  type Upload,
  uploaded,
} from './exchange.ts'
import { pageLanguage } from './language.ts'
import { personHere, rememberPerson } from './last-person.ts'
import { reportToken } from './report-token.ts'
import { dropToken, endSession, goOnWith, type SignOutReason, token, tokenOfOtherTab } from './session.ts'

type Routes = typeof routes
type RouteName = keyof Routes

/**
 * Calls one route of the table. The screens' only way to the server. `language` is that of the texts in the answer; who
 * keeps answers by language names it. What is refused to a screen that was left ends no session: whoever is at other work by
 * then is not led away from it, and where they cannot go on either, a call of their own says so.
 */
export async function call<Name extends RouteName>(
  name: Name,
  input: RouteCall<Routes[Name]>,
  language = pageLanguage(),
  isLeft = () => false,
): Promise<RouteReply<Routes[Name]>> {
  const route: Route = routes[name]
  const parts = { ...(input as Parts), language }
  if (route.access !== 'public' && tokenOfOtherTab() !== undefined) await beTheSamePerson()
  const asking = token()
  const hasLink = route.access === 'report' && reportToken() !== null
  const isByLink = hasLink && asking === null
  const { isOk, ...answer } = await (takeEarly(route, parts) ?? answerOf(route, parts))
  if (isOk) return answer.body as RouteReply<Routes[Name]>
  if (hasLink && !isByLink && answer.status === 401) {
    // Whoever was signed in here is not any more: now the link counts (OPEN-27).
    if (asking === token()) dropToken()
    return call(name, input, language)
  }
  // A link that opens nothing ends nobody's session (OPEN-39).
  if (route.access !== 'public' && !isByLink && !isLeft()) actOnSessionEnd(answer, asking)
  throw new CallRefused({ ...answer, language })
}

let following: Promise<boolean> | undefined

/**
 * Whoever signs out or in does so for every tab of the browser. Where it is the same person, this one goes on with their
 * new token; otherwise its session is over, and it resolves to false. Rejects when nobody can say who it is.
 */
export function followOtherTabs(): Promise<boolean> {
  following ??= follow(token()).finally(() => {
    following = undefined
  })
  return following
}

async function follow(before: string | null): Promise<boolean> {
  for (let stored = tokenOfOtherTab(); stored !== undefined; stored = tokenOfOtherTab()) {
    if (stored === null) return isOver('expired-session')
    const person = await personBehind(stored)
    // It has changed once more.
    if (tokenOfOtherTab() !== stored) continue
    if (typeof person === 'number' && person !== personHere()) return isOver('expired-session')
    // One that the server refuses is taken over as well: it goes with the session here.
    goOnWith(stored)
    if (typeof person === 'string') return isOver(person)
    rememberPerson(person)
    return true
  }
  return token() === before
}

/** Whose token it is, or why it is nobody's. */
async function personBehind(stored: string): Promise<number | SignOutReason> {
  const answer = await answerOf(routes.getMe, { language: pageLanguage() }, stored)
  if (answer.isOk) return (answer.body as RouteReply<Routes['getMe']>).id
  const reason = endOf(answer)
  if (reason === undefined) throw new NoAnswer(`Nobody says who it is: ${answer.status}`)
  return reason
}

function isOver(reason: SignOutReason): false {
  endSession(reason)
  return false
}

/** Nothing of one person is sent with the token of another. */
async function beTheSamePerson(): Promise<void> {
  if (!(await followOtherTabs())) throw new CallRefused({ status: 401, body: undefined, requestId: null })
}

type Early = { token: string | null; askedAt: number; answer: Promise<Answer> }

/** A screen that comes later than this wants to know what is true then. */
const EARLY_FOR_MS = 15_000

const early = new Map<string, Early>()

/** Asks while the code of the screen is still on its way; the first call for the same finds the answer under way. */
export async function askEarly<Name extends RouteName>(
  name: Name,
  input: RouteCall<Routes[Name]>,
): Promise<RouteReply<Routes[Name]> | undefined> {
  const route: Route = routes[name]
  const parts = { ...(input as Parts), language: pageLanguage() }
  const answer = answerOf(route, parts)
  early.set(addressOf(route, parts), { token: token(), askedAt: performance.now(), answer })
  // Whoever calls hears of a failure.
  const { isOk = false, body } = (await answer.catch(() => undefined)) ?? {}
  return isOk ? (body as RouteReply<Routes[Name]>) : undefined
}

/** Used once, and by nobody but who asked. */
function takeEarly(route: Route, parts: Parts): Promise<Answer> | undefined {
  if (early.size === 0 || route.method !== 'GET') return undefined
  const address = addressOf(route, parts)
  const asked = early.get(address)
  early.delete(address)
  if (!asked || asked.token !== token() || performance.now() - asked.askedAt > EARLY_FOR_MS) return undefined
  return asked.answer
}

type UploadName = { [Name in RouteName]: Routes[Name] extends { upload: object } ? Name : never }[RouteName]

/** Sends a file. */
export async function upload<Name extends UploadName>(name: Name, sent: Upload): Promise<RouteReply<Routes[Name]>> {
  const route: Route = routes[name]
  if (tokenOfOtherTab() !== undefined) await beTheSamePerson()
  const asking = token()
  const response = await uploaded(route, sent)
  if (isGood(response.status)) return response.body as RouteReply<Routes[Name]>
  actOnSessionEnd(response, asking)
  throw new CallRefused(response)
}

function endOf({ status, isDeactivated }: Answered): SignOutReason | undefined {
  if (status === 403) return 'deadline'
  if (status === 401) return isDeactivated ? 'deactivated' : 'expired-session'
  return undefined
}

/** What was refused to a session that is over already says nothing about the one after it. */
function actOnSessionEnd(answer: Answered, asking: string | null): void {
  const reason = endOf(answer)
  if (reason !== undefined && asking === token()) endSession(reason)
}

/**
 * Signs out here at once: whoever presses it on a slow line and goes must not leave their session to the next person. The
 * server is told meanwhile, also when the page is closed.
 */
export function signOut(): void {
  const leaving = token()
  if (leaving === null) return
  dropToken()
  tellOfLeaving(routes.logout, leaving)
}
