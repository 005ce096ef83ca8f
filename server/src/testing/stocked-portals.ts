import { inject } from 'vitest'
import { loadShippedPacks } from '../capabilities/packs/import/packs.service.ts'
import { loadDemo } from '../edges/demo/demo.service.ts'
import { connect, type Database } from '../platform/db/client.ts'
import { oneAtATime } from '../platform/db/one-at-a-time.ts'
import { databaseUrl } from './global-setup.ts'
import { openPortal, type Portal, type Template } from './portal.ts'

/** A portal with the shipped packs. */
export const openShippedPortal = (): Promise<Portal> => open('template_shipped')

/** A portal with the shipped packs and the demonstration. */
export const openDemoPortal = (): Promise<Portal> => open('template_demo')

/** What a template is made from, and what is added to that. */
const recipes = {
  template_shipped: { from: 'template_mizan', add: (database: Database) => loadShippedPacks(database) },
  template_demo: { from: 'template_shipped', add: (database: Database) => loadDemo(database) },
} satisfies Partial<Record<Template, { from: Template; add: (database: Database) => Promise<unknown> }>>

type Stocked = keyof typeof recipes

async function open(template: Stocked): Promise<Portal> {
  await make(template)
  return openPortal({}, undefined, template)
}

const MAKING_LOCK = 7_146_299

/** By the first test file of the run that wants it: importing takes a second, copying what was imported a tenth of one. */
async function make(template: Stocked): Promise<void> {
  const server = connect({ url: inject('postgresUrl'), onLost: () => undefined, maxConnections: 2, patienceMs: 60_000 })
  await oneAtATime(server.pool, MAKING_LOCK, async () => {
    if (template === 'template_demo') await makeOnce(server, 'template_shipped')
    await makeOnce(server, template)
  })
  await server.close()
}

async function makeOnce({ pool }: Database, template: Stocked): Promise<void> {
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const { from, add } = recipes[template]
  const unfinished = `${template}_unfinished`
  await pool.query(`drop database if exists ${unfinished}`)
  await pool.query(`create database ${unfinished} template ${from}`)
  const database = connect({ url: databaseUrl(inject('postgresUrl'), unfinished), onLost: () => undefined })
  await add(database)
  await database.close()
  await pool.query(`alter database ${unfinished} rename to ${template}`)
}
