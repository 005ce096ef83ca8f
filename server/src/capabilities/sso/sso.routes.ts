import { createHash } from 'node:crypto'
import { byCompanyReference } from '@mizan/contract/schemas/company'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stranger } from '../../platform/http/callers.ts'
import type { FairShare } from '../../platform/http/fair-share.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { callbackAddress, ssoPaths } from './portal-addresses.ts'
import { backToLogin, finishSignOn, type Outcome, signOff, startSignOn } from './sign-on.service.ts'
import { type Departure, FLOW_SECONDS } from './sso-flow.service.ts'
import { LOGIN_SECONDS, logInWithSso } from './sso-login.service.ts'
import type { SsoCall, SsoServices } from './sso-settings.service.ts'

/** What of a sign-on is bound to a browser: the way to the provider and back, and then the login it is handed. */
type Bound = 'sso_state' | 'sso_login'

/** A key for one of them, in a cookie that no address ever shows. */
interface BrowserKey {
  bound: Bound
  /** The state or the login. Several sign-ons may run in one browser, so each has a cookie of its own. */
  id: string
  key: string
}

/** Binds it to this browser: no other one can bring it to its end, and no one can have another one do so. */
function keepBrowserKey(reply: FastifyReply, publicUrl: string, kept: BrowserKey, seconds: number): void {
  reply.header('set-cookie', cookie(publicUrl, kept, seconds))
}

function clearBrowserKey(reply: FastifyReply, publicUrl: string, kept: BrowserKey): void {
  reply.header('set-cookie', cookie(publicUrl, { ...kept, key: '' }, 0))
}

function readBrowserKey(
  cookies: string | undefined,
  publicUrl: string,
  kept: Omit<BrowserKey, 'key'>,
): string | undefined {
  const prefix = `${nameOf(publicUrl, kept)}=`
  const found = (cookies ?? '').split(/;\s*/).find((pair) => pair.startsWith(prefix))
  return found?.slice(prefix.length) || undefined
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** A browser takes a cookie of this prefix only over https, from this very host, and for all of it. */
const nameOf = (publicUrl: string, { bound, id }: Omit<BrowserKey, 'key'>): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${bound}_${createHash('sha256').update(id).digest('hex').slice(0, 16)}`

const pathOf = (publicUrl: string, bound: Bound): string =>
  bound === 'sso_state' ? callbackAddress(publicUrl).pathname : '/api'

function cookie(publicUrl: string, kept: BrowserKey, seconds: number): string {
  // The provider's return is a top-level visit from another site: Lax sends the cookie along, Strict would not.
  const parts = [`${nameOf(publicUrl, kept)}=${kept.key}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
  parts.push(...(isSecure(publicUrl) ? ['Path=/', 'Secure'] : [`Path=${pathOf(publicUrl, kept.bound)}`]))
  return parts.join('; ')
}

export const ssoHandlers: Handlers<'ssoLogin'> = {
  ssoLogin: async ({ body }, { database, config, cookies, address, chosenLanguage }) => {
    const browserKeyOf = (id: string) => readBrowserKey(cookies, config.publicUrl, { bound: 'sso_login', id })
    return { auth_token: await logInWithSso(database, body, { address, chosenLanguage, browserKeyOf }) }
  },
}

/** The addresses a browser visits itself. They always answer with a redirect, whatever happens. */
export function serveSso(app: FastifyInstance, services: SsoServices, share: FairShare): void {
  const { publicUrl } = services.config
  const outcomeOf = async ({ ip }: FastifyRequest, work: (call: SsoCall) => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await share.run(stranger(ip), ({ aside }) => work({ aside, ...services }))
    } catch (error) {
      // A browser in the middle of a sign-on can do nothing with an error in JSON.
      return backToLogin(services, undefined, error)
    }
  }

  app.get(ssoPaths.start, async (request, reply) => {
    const outcome = await outcomeOf(request, (call) => startSignOn(call, visitorOf(request)))
    if (outcome.departure) keepBrowserKey(reply, publicUrl, keyOfState(outcome.departure), FLOW_SECONDS)
    return send(request, reply, outcome)
  })

  app.get(ssoPaths.callback, async (request, reply) => {
    const state = textIn(request, 'state')
    const browserKey = state && readBrowserKey(request.headers.cookie, publicUrl, { bound: 'sso_state', id: state })
    const departure = state && browserKey ? { state, browserKey } : undefined
    const outcome = await outcomeOf(request, (call) => finishSignOn(call, queryOf(request), departure))
    if (departure) clearBrowserKey(reply, publicUrl, keyOfState(departure))
    if (outcome.login) keepBrowserKey(reply, publicUrl, keyOfLogin(outcome.login), LOGIN_SECONDS)
    return send(request, reply, outcome)
  })

  app.get(ssoPaths.signOff, async (request, reply) =>
    send(request, reply, await outcomeOf(request, (call) => signOff(call, visitorOf(request)))),
  )
}

const keyOfState = ({ state, browserKey }: Departure): BrowserKey => ({
  bound: 'sso_state',
  id: state,
  key: browserKey,
})

const keyOfLogin = ({ id, browserKey }: NonNullable<Outcome['login']>): BrowserKey => ({
  bound: 'sso_login',
  id,
  key: browserKey,
})

function send(request: FastifyRequest, reply: FastifyReply, { location, refused }: Outcome): FastifyReply {
  if (refused) logRefusal(request, refused)
  return reply.header('cache-control', 'no-store').redirect(location, 302)
}

function logRefusal(request: FastifyRequest, { code, companyId, cause }: NonNullable<Outcome['refused']>): void {
  const line = { code, company: companyId }
  if (cause instanceof Refusal) request.log.warn({ ...line, why: cause.message }, 'single sign-on refused')
  else request.log.error({ ...line, err: cause }, 'single sign-on refused')
}

function textIn(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const visitorOf = (request: FastifyRequest) => ({
  refId: byCompanyReference.safeParse(request.query).data?.ref_id,
  address: request.ip,
})

const queryOf = (request: FastifyRequest): string => request.url.replace(/^[^?]*/, '')
