import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../platform/db/client.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

let empty: Portal
let database: string
// Roles belong to the whole server, which other tests use as well.
const role = `reader_${randomBytes(4).toString('hex')}`
beforeAll(async () => {
  empty = await openPortal({}, undefined, 'template0')
  database = new URL(empty.databaseUrl).pathname.slice(1)
  await asOwner(`create role ${role} login password '${role}'`)
})
afterAll(async () => {
  await asOwner(`drop owned by ${role}`)
  await asOwner(`drop role ${role}`)
  await empty.close()
})

const asOwner = (sql: string) => empty.database.pool.query(sql)

/** What starting on the empty database as somebody with few rights comes to. */
async function startAs(options = ''): Promise<string> {
  const url = new URL(empty.databaseUrl)
  Object.assign(url, { username: role, password: role })
  if (options) url.searchParams.set('options', options)
  const { pool, close } = connect({ url: url.href, onLost: () => undefined, maxConnections: 2 })
  const said = await bringUpToDate(pool, () => undefined).then(
    () => 'up to date',
    (error: Error) => error.message,
  )
  await close()
  return said
}

test('a role without rights is told each one that is missing, and what gives it', async () => {
  const createTables = `grant usage, create on schema public to ${role};`
  const createSchema = `grant create on database ${database} to ${role};`
  const first = await startAs()
  expect(first).toContain(`The role ${role} may not make tables in the schema public, nor a schema in the database`)
  expect(first).toContain(`Let a superuser type in this database: ${createTables} ${createSchema}`)

  await asOwner(createTables)
  expect(await startAs()).toMatch(new RegExp(`^The role ${role} may not make a schema in the database ${database}\\.`))

  await asOwner(createSchema)
  expect(await startAs()).toBe('up to date')
})

test('a database that can only be read is named as one', async () => {
  expect(await startAs('-c default_transaction_read_only=on')).toMatch(/^The database can only be read\./)
})

test('a role that did not make the tables is told whose they are', async () => {
  await asOwner(`reassign owned by ${role} to current_user`)
  const { rows } = await asOwner('select quote_ident(current_user) as owner')
  expect(await startAs()).toBe(
    `The role ${role} may not change the tables of ${rows[0].owner}. Let DATABASE_URL name their owner, or make ${role} the owner.`,
  )
})
