import { byCompanyReference } from '@mizan/contract/schemas/company'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stranger } from '../../platform/http/callers.ts'
import type { FairShare } from '../../platform/http/fair-share.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type BrowserKey, clearBrowserKey, keepBrowserKey, readBrowserKey } from './browser-keys.ts'
import { ssoPaths } from './portal-addresses.ts'
import { backToLogin, finishSignOn, type Outcome, signOff, startSignOn } from './sign-on.service.ts'
import { type Departure, FLOW_SECONDS } from './sso-flow.service.ts'
import { LOGIN_SECONDS, logInWithSso } from './sso-login.service.ts'
import type { SsoCall, SsoServices } from './sso-settings.service.ts'

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
