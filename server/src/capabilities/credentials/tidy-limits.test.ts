import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { countAttempt } from './login-limits.db.ts'
import { tidyLimits } from './login-limits.service.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('nobody goes on being counted whose quarter of an hour is over; the others are held to theirs [T-AUTH-05]', async () => {
  const { db, pool } = portal.database
  const [over, running] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  for (const key of [over, running]) await countAttempt(db, key)
  await pool.query("update login_limits set window_start = now() - interval '16 minutes' where key = $1", [over])
  await tidyLimits(db)
  expect((await pool.query('select key from login_limits')).rows).toEqual([{ key: running }])
  expect(await countAttempt(db, running)).toMatchObject({ attempts: 2 })
})
