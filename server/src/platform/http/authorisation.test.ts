import type { Route } from '@mizan/contract/route'
import { type RouteName, routes } from '@mizan/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, actors, enter } from '../../testing/actors.ts'
import { authorisationMatrix } from '../../testing/authorisation-matrix.ts'
import { furtherRows } from '../../testing/further-rows.ts'
import type { Row } from '../../testing/matrix-columns.ts'
import { addressOf, openPortal, type Portal } from '../../testing/portal.ts'
import { canary, keyCanary } from '../../testing/world.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const everyActor = Object.keys(actors) as Actor[]
const names = Object.keys(routes) as RouteName[]

interface Cell {
  call: string
  name: RouteName
  row: Row
  actor: Actor
  status: number
}

const cellsOf = (name: RouteName, row: Row, about = ''): Cell[] =>
  everyActor.map((actor) => ({ call: `${name} ${about}`.trim(), name, row, actor, status: row[actor] }))
const cells = [
  ...names.flatMap((name) => cellsOf(name, authorisationMatrix[name])),
  ...furtherRows.flatMap(({ name, about, ...row }) => cellsOf(name, row, about)),
]

type Entered = ReturnType<typeof enter>
const shared = new Map<Actor, Entered>()

/** What changes something has a world of its own, so that no call can help or hinder the next. */
function enterFor({ name, row, actor, status }: Cell): Entered {
  if (routes[name].method !== 'GET' && status < 400 && !row.isHarmless) return enter(portal, actor)
  const entered = shared.get(actor) ?? enter(portal, actor)
  shared.set(actor, entered)
  return entered
}

type Input = ReturnType<Row['input']>

function send(name: RouteName, input: Input, token: string | undefined) {
  const route: Route = routes[name]
  return portal.send({
    method: route.method,
    url: addressOf(route, input.params),
    // From a page of ours, which is what the console asks for.
    headers: {
      ...input.form?.headers,
      origin: 'http://localhost:3000',
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    ...(input.query ? { query: { ...input.query } } : {}),
    ...(input.body ? { payload: input.body } : {}),
    ...(input.form ? { payload: input.form.payload } : {}),
  })
}

/** Who is shown the owner's words on purpose. */
function maySee({ row, actor, status }: Cell): boolean {
  if (row.isPublic || actors[actor].token === actors.owner.token) return true
  if (row.isOfCompany && actor === 'colleague') return true
  return actor.endsWith('eportLink') && status === 200
}

describe('the authorisation matrix [T-AZ-01]', () => {
  test.each(cells)('$call answers $status to: $actor', async (cell) => {
    const { world, token } = await enterFor(cell)
    const answer = await send(cell.name, cell.row.input(world), token)
    expect(answer.status, JSON.stringify(answer.body)).toBe(cell.status)
    if (!maySee(cell)) expect(JSON.stringify(answer.body ?? '')).not.toContain(canary)
    expect(JSON.stringify(answer.body ?? '')).not.toContain(keyCanary)
  })
})

const MISSING = 2_000_000_000
const aimed = names.filter((name) => routes[name].path.includes(':id'))

describe('what belongs to somebody else looks like what is not there [T-AZ-01]', () => {
  test.each(aimed)('%s', async (name) => {
    const row: Row = authorisationMatrix[name]
    for (const actor of ['colleague', 'stranger'] as const) {
      const { world, token } = await enterFor({ call: name, name, row, actor, status: row[actor] })
      const input = row.input(world)
      const foreign = await send(name, input, token)
      const missing = await send(name, { ...input, params: { id: MISSING } }, token)
      expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
    }
  })
})
