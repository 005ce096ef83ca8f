import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { only } from '../../testing/only.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { whileErasedAt } from '../../testing/while-erased.ts'
import { createDeliverMail } from './deliver.service.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const whileErased = whileErasedAt(() => portal)
const files = () => readdir(join(portal.dataDir, 'outbox'))

/** Somebody with a mail that waits, and its delivery as a file. */
async function awaited(database = portal.database) {
  const person = await portal.given.candidate()
  await portal.call('resetPassword', { body: { email: person.email } })
  const { rows } = await portal.database.pool.query('select id from mails where to_address = $1', [person.email])
  const deliver = createDeliverMail({ database, config: { ...readConfig({}), dataDir: portal.dataDir } })
  const job = { isLastTry: false, finish: async () => undefined }
  const { id } = only(rows)
  return { person, id, deliver: () => deliver({ mail_id: id }, job) }
}

test('a mail that becomes a file while its reader is erased leaves no file behind [T-DP-04]', async () => {
  const { person, deliver } = await awaited()
  await whileErased(person, deliver)
  expect(await files()).toEqual([])
})

test('nor one that is sent while its reader is erased, before that has come to their mails [T-DP-04]', async () => {
  const { person, deliver } = await awaited()
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from password_tokens where user_id = $1 for update', [person.id])
  const erasing = portal.operator.types('erase', { user: person.email })
  await untilWaiting(portal)
  const delivering = deliver()
  await Promise.race([delivering, untilWaiting(portal, 2)])
  await holder.query('commit')
  holder.release()
  await Promise.all([erasing, delivering])
  expect(await files()).toEqual([])
})

test('nor one that is sent while its company is removed, before that has come to its mails [T-DP-09]', async () => {
  const { person, deliver } = await awaited()
  const { pool } = portal.database
  const { rows } = await pool.query('select ref_id from companies where id = $1', [person.company_id])
  const { ref_id: ref } = only(rows)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from audit_log where company_id = $1 for update', [person.company_id])
  const removing = portal.operator.types('company remove', { ref, confirm: ref })
  await untilWaiting(portal)
  const delivering = deliver()
  await Promise.race([delivering, untilWaiting(portal, 2)])
  await holder.query('commit')
  holder.release()
  await Promise.all([removing, delivering])
  expect(await files()).toEqual([])
})

test('nor one whose erasure takes longer than a statement may [T-DP-04]', async () => {
  const { inTransaction, ...database } = portal.database
  const { id, deliver } = await awaited({
    ...database,
    inTransaction: (work) =>
      inTransaction(async (tx, client) => {
        await client.query('set local statement_timeout = 250')
        return work(tx, client)
      }),
  })
  const holder = await portal.database.pool.connect()
  await holder.query('begin')
  await holder.query('delete from mails where id = $1', [id])
  const delivering = deliver()
  const isWaitedForLong = vi.waitFor(
    async () => {
      const { rowCount } = await portal.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and clock_timestamp() - query_start > interval '500 ms'`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 10_000, interval: 20 },
  )
  await Promise.race([isWaitedForLong, delivering.catch(() => undefined)])
  await holder.query('commit')
  holder.release()
  await delivering
  expect(await files()).toEqual([])
})
