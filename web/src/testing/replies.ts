import type { Route, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'
import type * as z from 'zod/mini'

/* The server of the component tests: it answers with what was planted, which the types of the contract check. */

type FieldOf<Name extends RouteName> = Routes[Name] extends { body: infer Schema extends z.ZodMiniType }
  ? Extract<keyof z.input<Schema>, string>
  : never

/** The shapes of contract/src/refusals.ts, with the fields that this call takes. */
type Refusal<Name extends RouteName> =
  | { detail: string; code?: string; non_field_errors?: readonly string[]; questions?: number[] }
  | { [Field in FieldOf<Name> | 'non_field_errors']?: readonly string[] }

type GoodStatus<Name extends RouteName> = Routes[Name]['status'] | 200

type BodyOf<Name extends RouteName, Status extends number> =
  Status extends GoodStatus<Name> ? RouteReply<Routes[Name]> : Refusal<Name>

export interface Reply {
  name: RouteName
  /** Undefined when no answer comes. */
  answer: { status: number; body: unknown } | undefined
  /** The answer is held back until then. */
  after: Promise<void>
}

/** From now on the call is answered like this. */
export const reply = <Name extends RouteName, Status extends number>(
  name: Name,
  status: Status,
  ...[body]: BodyOf<Name, Status> extends void ? [] : [BodyOf<Name, Status>]
): Reply => ({ name, answer: { status, body }, after: Promise.resolve() })

/** From now on the line is cut whenever this is called. */
export const noReply = (name: RouteName): Reply => ({ name, answer: undefined, after: Promise.resolve() })

/** The answer is on its way until it is let go. */
export function heldBack(held: Reply): { held: Reply; letGo: () => void } {
  let letGo = () => {}
  const after = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { held: { ...held, after }, letGo: () => letGo() }
}

export interface HeardCall {
  name: RouteName
  /** The path with its query, behind the root of the API. */
  address: string
  headers: Headers
  body: unknown
}

const patterns = Object.entries(routes as Record<string, Route>).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Stands in for `fetch` while a test runs. Files of the portal come from where they always come from. */
export class PlantedServer {
  readonly heard: HeardCall[] = []
  /** Calls that no test has planned. */
  readonly unplanned: string[] = []
  readonly #replies = new Map<RouteName, Reply>()
  readonly #fetch = window.fetch

  start(): void {
    window.fetch = (asked, options) => this.#answer(new Request(asked, options))
  }

  stop(): void {
    window.fetch = this.#fetch
  }

  plant(replies: readonly Reply[]): void {
    for (const each of replies) this.#replies.set(each.name, each)
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return this.#fetch.call(window, request)
    const path = pathname.replace(/^\/api(\/v1\/[a-z]+(?=\/))?/, '')
    const route = patterns.find(({ method, pattern }) => method === request.method && pattern.test(path))
    const planted = route && this.#replies.get(route.name)
    if (!planted) {
      this.unplanned.push(`${request.method} ${pathname}`)
      throw new TypeError('Failed to fetch')
    }
    const sent = await request.text()
    const body: unknown = sent === '' ? undefined : JSON.parse(sent)
    this.heard.push({ name: route.name, address: path + search, headers: request.headers, body })
    await planted.after
    if (!planted.answer) throw new TypeError('Failed to fetch')
    const { status, body: told } = planted.answer
    return new Response(told === undefined ? null : JSON.stringify(told), { status })
  }
}
