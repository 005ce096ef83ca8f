import { byCompanyReference } from '@mizan/contract/schemas/company'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stranger } from '../../platform/http/callers.ts'
import type { FairShare } from '../../platform/http/fair-share.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { clearBrowserKey, keepBrowserKey, readBrowserKey } from '../sso/browser-keys.ts'
import { FLOW_SECONDS } from '../sso/sso-flow.service.ts'
import type { SsoCall, SsoServices } from '../sso/sso-settings.service.ts'
import { sessionCookie } from './session-cookie.ts'
import {
  backToSignIn,
  finishStaffSignOn,
  type StaffOutcome,
  staffSignOnPaths,
  startStaffSignOn,
} from './staff-sign-on.service.ts'

/** The addresses that a member's browser visits itself. They always answer with a redirect, whatever happens. */
export function serveStaffSignOn(app: FastifyInstance, services: SsoServices, share: FairShare): void {
  const { publicUrl } = services.config
  const outcomeOf = async (
    { ip }: FastifyRequest,
    work: (call: SsoCall) => Promise<StaffOutcome>,
  ): Promise<StaffOutcome> => {
    try {
      return await share.run(stranger(ip), ({ aside }) => work({ aside, ...services }))
    } catch (error) {
      return backToSignIn({ aside: (later) => later(), ...services }, error)
    }
  }

  app.get(staffSignOnPaths.start, async (request, reply) => {
    const { refId, isStepUp } = visitorOf(request)
    const visitor = { refId, isStepUp, address: request.ip }
    const outcome = await outcomeOf(request, (call) => startStaffSignOn(call, visitor))
    const { departure } = outcome
    if (departure) {
      const kept = { bound: 'staff_state', id: departure.state, key: departure.browserKey } as const
      keepBrowserKey(reply, publicUrl, kept, FLOW_SECONDS)
    }
    return send(request, reply, outcome)
  })

  app.get(staffSignOnPaths.callback, async (request, reply) => {
    const { state } = request.query as { state?: unknown }
    const bound = typeof state === 'string' ? ({ bound: 'staff_state', id: state } as const) : undefined
    const key = bound && readBrowserKey(request.headers.cookie, publicUrl, bound)
    const departure = bound && key ? { state: bound.id, browserKey: key } : undefined
    const back = {
      query: request.url.replace(/^[^?]*/, ''),
      departure,
      device: request.headers['user-agent'] ?? '',
    }
    const outcome = await outcomeOf(request, (call) => finishStaffSignOn(call, back))
    if (bound && key) clearBrowserKey(reply, publicUrl, { ...bound, key })
    if (outcome.token) reply.header('set-cookie', sessionCookie(publicUrl, outcome.token))
    return send(request, reply, outcome)
  })
}

const visitorOf = ({ query }: FastifyRequest) => ({
  refId: byCompanyReference.safeParse(query).data?.ref_id,
  isStepUp: (query as { step_up?: unknown }).step_up === 'true',
})

function send(request: FastifyRequest, reply: FastifyReply, { location, refused }: StaffOutcome): FastifyReply {
  if (refused instanceof Refusal) request.log.warn({ why: refused.message }, 'sign-on of a member refused')
  else if (refused !== undefined) request.log.error({ err: refused }, 'sign-on of a member refused')
  return reply.header('cache-control', 'no-store').redirect(location, 302)
}
