import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { only } from '../testing/only.ts'
import { openOperator } from '../testing/operator.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../testing/portal-with-folder.ts'
import { untilWaiting } from '../testing/waiting.ts'
import { whileErasedAt } from '../testing/while-erased.ts'
import { createDeliverMail } from './deliver.service.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const whileErased = whileErasedAt(() => portal)
const files = () => readdir(join(portal.dataDir, 'outbox'))

/** Somebody with a mail that waits, and its delivery as a file. */
async function awaited() {
  const person = await portal.given.candidate()
  await portal.call('resetPassword', { body: { email: person.email } })
  const { rows } = await portal.database.pool.query('select id from mails where to_address = $1', [person.email])
  const deliver = createDeliverMail({
    database: portal.database,
    config: { ...readConfig({}), dataDir: portal.dataDir },
  })
  const job = { isLastTry: false, finish: async () => undefined }
  return { person, deliver: () => deliver({ mail_id: only(rows).id }, job) }
}

test('a mail that becomes a file while its reader is erased leaves no file behind [T-DP-04]', async () => {
  const { person, deliver } = await awaited()
  await whileErased(person, deliver)
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
  const removing = openOperator(portal, { dataDir: portal.dataDir }).types('company remove', { ref, confirm: ref })
  await untilWaiting(portal)
  const delivering = deliver()
  await Promise.race([delivering, untilWaiting(portal, 2)])
  await holder.query('commit')
  holder.release()
  await Promise.all([removing, delivering])
  expect(await files()).toEqual([])
})
