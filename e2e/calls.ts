import { randomInt } from 'node:crypto'
import { type Language, languageHeader } from '@mizan/contract/language'
import type { Route, RouteCall, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** Calls the server as the portal would, for what a journey does not want to click through. */
export async function callAs<Name extends RouteName>(
  token: string | null,
  name: Name,
  input: RouteCall<Routes[Name]>,
  language: Language = 'en',
): Promise<RouteReply<Routes[Name]>> {
  const { method, path }: Route = routes[name]
  const { params = {}, query = {}, body = {} } = input as Parts
  const filled = path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
  const headers = {
    'content-type': 'application/json',
    [languageHeader]: language,
    // As if each came from a house of its own: the limit of sign-ups per address is not what a journey is about.
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(token && { authorization: `Token ${token}` }),
  }
  const search = new URLSearchParams(query)
  const response = await fetch(`${process.env.MIZAN_ADDRESS}/api${filled}?${search}`, {
    method,
    headers,
    body: method === 'GET' ? null : JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} was refused: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as RouteReply<Routes[Name]>
}
