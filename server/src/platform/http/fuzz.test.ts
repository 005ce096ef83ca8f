import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenMember, givenMember, ownPage } from '../../testing/members.ts'
import { addressOf, openPortal, type Portal } from '../../testing/portal.ts'
import { buildWorld, type World } from '../../testing/world.ts'

const RUNS_PER_ROUTE = 60
const SEED = 20_261_115

let portal: Portal
let world: World
let member: GivenMember
beforeAll(async () => {
  portal = await openPortal()
  world = await buildWorld(portal)
  member = await givenMember(portal)
})
afterAll(() => portal.close())

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '1',
    '-1',
    '0',
    '1e308',
    '99999999999999999999',
    '%00',
    '../..',
    "'; drop table users; --",
    'ا'.repeat(3000),
    '<img src=x onerror=alert(1)>',
    '\r\nset-cookie: a=b',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], { id: 1 }, [null]),
  fc.jsonValue({ maxDepth: 4 }),
)

/** The fields the table knows, with values nobody expects. */
function bodyFor(route: Route): fc.Arbitrary<unknown> {
  const shape = route.body && 'shape' in route.body ? Object.keys(route.body.shape as object) : []
  const fields = fc.record(Object.fromEntries(shape.map((key) => [key, nastyValue])), { requiredKeys: [] })
  return fc.oneof({ weight: 4, arbitrary: fields }, nastyValue)
}

const requestFor = (route: Route) =>
  fc.record({
    params: fc.dictionary(
      fc.constantFrom(...(route.path.match(/:(\w+)/g) ?? [':x']).map((key) => key.slice(1))),
      nastyText,
    ),
    query: fc.dictionary(fc.constantFrom('page', 'page_size', 'assessment_id', 'x'), nastyText, { maxKeys: 2 }),
    body: bodyFor(route),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'multipart/form-data',
    ),
    isSignedIn: fc.boolean(),
  })

describe('no request produces a 5xx, and every refusal has the documented shape [T-VAL-12]', () => {
  test.each(Object.keys(routes) as RouteName[])('%s', async (name) => {
    const route: Route = routes[name]
    await fc.assert(
      fc.asyncProperty(requestFor(route), async ({ params, query, body, type, isSignedIn }) => {
        const signedIn = { authorization: `Token ${world.colleague.token}`, cookie: member.cookie }
        const keys = (route.path.match(/:(\w+)/g) ?? []).map((key) => key.slice(1))
        const known: Record<string, string> = { ref_id: member.company.ref_id }
        const filled = Object.fromEntries(keys.map((key) => [key, wellFormed(params[key] ?? known[key] ?? '1')]))
        const answer = await portal.send({
          method: route.method,
          url: `${addressOf(route, filled)}?${new URLSearchParams(query)}`,
          headers: { 'content-type': type, ...ownPage, ...(isSignedIn ? signedIn : {}) },
          ...(route.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? '' }),
        })
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers['x-request-id']).toBeDefined()
        if (answer.status >= 400) expectRefusalShape(answer.body)
      }),
      { seed: SEED, numRuns: RUNS_PER_ROUTE },
    )
  })
})

/** A half surrogate cannot even be put into an address. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, 'x')

function expectRefusalShape(body: unknown): void {
  expect(body).toBeTypeOf('object')
  expect(JSON.stringify(body)).not.toMatch(/select |insert |stack|at \w+ \(|pg_|postgres/i)
  const sentences = JSON.stringify(body).match(/"[^"]*"/g) ?? []
  expect(sentences.length).toBeGreaterThan(0)
}
