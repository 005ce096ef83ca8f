import { randomUUID } from 'node:crypto'
import type { Route, RouteCall, RouteReply } from '@mizan/contract/route'
import { type RouteName, type Routes, routes } from '@mizan/contract/routes'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { HashingTurns } from '../capabilities/credentials/hashing-turns.ts'
import { buildApp } from '../edges/app.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { connect, type Database } from '../platform/db/client.ts'
import type { Storage } from '../platform/media/storage.ts'
import type { Answer } from './answer.ts'
import { type Given, given } from './given.ts'
import { databaseUrl } from './global-setup.ts'
import './refuse-with.ts'
import { unshared } from './unshared.ts'

export interface Person {
  token: string
}

/** The application on a database of its own, and the verbs tests are written with. */
export interface Portal {
  app: FastifyInstance
  database: Database
  given: Given
  /** Calls through the route table, as nobody. */
  call: Call
  /** Calls through the route table, as somebody. */
  as: (person: Person) => { call: Call }
  send: (options: InjectOptions) => Promise<Answer>
  databaseUrl: string
  /** Every line of the log so far. */
  log: string[]
  /** A second application on the same database, as behind a load balancer. */
  anotherNode: () => Promise<Pick<Portal, 'call' | 'as' | 'database' | 'close'>>
  close: () => Promise<void>
}

type Call = <Name extends RouteName>(
  name: Name,
  input: RouteCall<Routes[Name]>,
) => Promise<Answer<RouteReply<Routes[Name]>>>

/** What the database of a portal is a copy of: without any table, migrated, with the shipped packs, with the demonstration. */
export type Template = 'template0' | 'template_mizan' | 'template_shipped' | 'template_demo'

export async function openPortal(
  changes: Partial<Config> = {},
  storage?: Storage,
  template: Template = 'template_mizan',
): Promise<Portal> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect({ url: inject('postgresUrl'), onLost: () => undefined, maxConnections: 1 })
  await admin.pool.query(`create database ${name} template ${template}`)
  const url = databaseUrl(inject('postgresUrl'), name)
  const { app, database, send, log } = await openNode(url, changes, storage)
  return {
    app,
    database,
    databaseUrl: url,
    log,
    given: given(database.db),
    send,
    anotherNode: async () => {
      const node = await openNode(url, changes, storage)
      return {
        call: caller(node.send, undefined),
        as: (person) => ({ call: caller(node.send, person) }),
        database: node.database,
        close: () => node.app.close().then(node.database.close),
      }
    },
    call: caller(send, undefined),
    as: (person) => ({ call: caller(send, person) }),
    close: async () => {
      await app.close()
      await database.close()
      await admin.pool.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

async function openNode(url: string, changes: Partial<Config>, storage: Storage | undefined) {
  // Patient, so that a busy machine makes tests slow and not red.
  const patienceMs = 60_000
  const database = connect({ url, onLost: () => undefined, patienceMs })
  const hashing = new HashingTurns({ atOnce: 2, patienceMs, sentAwayAfterMs: 0 })
  const log: string[] = []
  const logTo = { write: (line: string) => void log.push(line) }
  const config = { ...readConfig({ LOG_LEVEL: 'trace' }), ...changes }
  const place = storage === undefined ? {} : { storage }
  const app = await buildApp({ config, database, hashing, share: unshared(), logTo, ...place })
  return { app, database, log, send: async (options: InjectOptions) => toAnswer(await app.inject(options)) }
}

const toAnswer = (response: { statusCode: number; payload: string; headers: object }): Answer => ({
  status: response.statusCode,
  body: parsed(response.payload),
  headers: { ...response.headers },
})

function parsed(payload: string): unknown {
  try {
    return payload === '' ? undefined : JSON.parse(payload)
  } catch {
    return payload
  }
}

/** The address of a route with its parameters filled in. */
export function addressOf(route: Route, params: Record<string, string | number> = {}): string {
  return `/api${route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))}`
}

function caller(send: Portal['send'], person: Person | undefined): Call {
  return async (name, input) => {
    const route: Route = routes[name]
    const given = input as { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }
    const answer = await send({
      method: route.method,
      url: addressOf(route, given.params),
      headers: person ? { authorization: `Token ${person.token}` } : {},
      ...(given.query ? { query: given.query } : {}),
      ...(given.body === undefined ? {} : { payload: given.body }),
    })
    return answer as Answer<never>
  }
}
