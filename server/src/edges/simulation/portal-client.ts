import type { Route, RouteCall, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'

/** The portal said no to a simulated candidate, or said nothing. */
class PortalProblem extends Error {}

export interface PortalClient {
  call: <Name extends RouteName>(name: Name, input: RouteCall<Routes[Name]>) => Promise<RouteReply<Routes[Name]>>
  /** The same, signed in. */
  as: (token: string) => PortalClient
}

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** Calls a running portal over HTTP, by the same table as the browser. */
export function portalAt(url: string, token?: string): PortalClient {
  return {
    as: (own) => portalAt(url, own),
    call: async (name, input) => {
      const route: Route = routes[name]
      const { params = {}, query = {}, body } = input as Parts
      const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
      const response = await fetch(`${url}/api/v1/en${path}?${new URLSearchParams(query)}`, {
        method: route.method,
        headers: {
          ...(token ? { authorization: `Token ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new PortalProblem(`Nothing answers at ${url}. Start the portal, or name another address with --url.`, {
          cause: error,
        })
      })
      const text = await response.text()
      if (!response.ok) throw new PortalProblem(`${name} was answered with ${response.status}: ${text.slice(0, 300)}`)
      return (text === '' ? undefined : JSON.parse(text)) as RouteReply<Routes[typeof name]>
    },
  }
}
