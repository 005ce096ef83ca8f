import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('nobody is answered before what they did is in the log', async () => {
  const person = await portal.given.candidate()
  const guess = () => portal.call('login', { body: { email: person.email, password: 'wrong' } })
  expect((await guess()).status).toBe(400)
  await portal.database.pool.query(`create function break_off() returns trigger language plpgsql as
      $$ begin raise 'a torn page'; end $$;
    create trigger break_off before insert on audit_log for each row execute function break_off()`)
  expect((await guess()).status).toBe(500)
})
