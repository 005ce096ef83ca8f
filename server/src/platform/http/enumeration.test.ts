import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, openPortal, type Portal } from '../../testing/portal.ts'
import { buildWorld, canary, keyCanary } from '../../testing/world.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const aimed = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].method === 'GET' && routes[name].path.includes(':id'),
)
const tables = ['users', 'jobs', 'applications', 'assessments', 'tests', 'questions']

test('whoever goes through every id there is reads not a word of another company [T-AZ-03]', async () => {
  const { owner, stranger } = await buildWorld(portal)
  const highest = tables.map((table) => `(select max(id) from ${table})`).join(', ')
  const { rows } = await portal.database.pool.query<{ most: number }>(`select greatest(${highest}) as most`)
  const most = rows[0]?.most ?? 0
  const read = async (token: string) => {
    const bodies: string[] = []
    for (const name of aimed) {
      const route: Route = routes[name]
      for (let id = 1; id <= most; id++) {
        const headers = { authorization: `Token ${token}` }
        bodies.push(JSON.stringify((await portal.send({ url: addressOf(route, { id }), headers })).body ?? ''))
      }
    }
    return bodies
  }
  const leaks = (bodies: string[]) => bodies.filter((body) => body.includes(canary) || body.includes(keyCanary))
  expect(most).toBeGreaterThan(10)
  expect(leaks(await read(stranger.token))).toEqual([])
  // The same walk finds the words where they may be read.
  expect(leaks(await read(owner.token)).length).toBeGreaterThan(5)
})
