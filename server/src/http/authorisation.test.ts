import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actors, authorisationMatrix } from '../testing/authorisation-matrix.ts'
import { addressOf, openPortal, type Portal } from '../testing/portal.ts'
import { buildWorld, canary, keyCanary } from '../testing/world.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const names = Object.keys(routes) as RouteName[]
const cells = names.flatMap((name) =>
  actors.map((actor) => ({ name, actor, status: authorisationMatrix[name][actor] })),
)

interface Input {
  params?: Record<string, string | number>
  query?: object
  body?: object
  form?: { payload: Buffer; headers: Record<string, string> }
}

/** A world for each cell, so that no call can help or hinder the next. */
async function callAs(name: RouteName, actor: Actor) {
  const world = await buildWorld(portal)
  const tokens: Record<Actor, string | undefined> = {
    anonymous: undefined,
    owner: world.owner.token,
    colleague: world.colleague.token,
    stranger: world.stranger.token,
    reportLink: world.reportLink,
    otherReportLink: world.otherReportLink,
    expiredReportLink: world.expiredReportLink,
  }
  const row = authorisationMatrix[name]
  const input: Input = row.input(world)
  const route: Route = routes[name]
  return portal.send({
    method: route.method,
    url: addressOf(route, input.params),
    headers: { ...input.form?.headers, ...(tokens[actor] ? { authorization: `Token ${tokens[actor]}` } : {}) },
    ...(input.query ? { query: { ...input.query } } : {}),
    ...(input.body ? { payload: input.body } : {}),
    ...(input.form ? { payload: input.form.payload } : {}),
  })
}

describe('the authorisation matrix [T-AZ-01]', () => {
  test.each(cells)('$name answers $status to: $actor', async ({ name, actor, status }) => {
    const answer = await callAs(name, actor)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    const isPublic = 'isPublic' in authorisationMatrix[name]
    const maySee = actor === 'owner' || (actor === 'reportLink' && status === 200)
    if (!maySee && !isPublic) expect(JSON.stringify(answer.body ?? '')).not.toContain(canary)
    expect(JSON.stringify(answer.body ?? '')).not.toContain(keyCanary)
  })
})
