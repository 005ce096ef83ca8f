import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { openJobs } from '../../testing/running-jobs.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows

/** A file of three hours ago that no answer points to, such as a recording of somebody who was erased. */
async function orphanOf(companyId: number): Promise<string> {
  const folder = join(portal.dataDir, 'uploads/videos', String(companyId))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'orphan.webm'), 'x')
  const old = new Date(Date.now() - 3 * 3_600_000)
  await utimes(join(folder, 'orphan.webm'), old, old)
  return folder
}

test('every hour goes what has run out: sessions, counted guesses, unsent mails and files of nobody', async () => {
  const [here, away] = [await portal.given.candidate(), await portal.given.candidate()]
  await query(`update sessions set last_used_at = now() - interval '15 days' where user_id = $1`, [away.id])
  await query(`insert into login_limits (key, window_start, attempts)
    values (sha256('now'), now(), 9), (sha256('then'), now() - interval '1 day', 8)`)
  await query(`insert into mails (to_address, template, language, cause, content, queued_at, not_after, sent_at)
    select 'away@acme.test', 'password-reset', 'en', cause, content, now() - queued, now() + not_after, sent_at
    from (values ('old', '{}'::jsonb, interval '15 days', null::interval, null::timestamptz),
      ('late', '{}', '1 hour', '-1 minute', null), ('sent', null, '15 days', null, now()),
      ('young', '{}', '13 days', null, null), ('in time', '{}', '1 hour', '1 hour', null)
    ) m (cause, content, queued, not_after, sent_at)`)
  const folder = await orphanOf(away.company_id)
  const jobs = await openJobs(portal.database, { config: { dataDir: portal.dataDir } })
  const states = () => query(`select state from jobs.job where name = 'tidy'`)
  await expect.poll(states, { timeout: 20_000, interval: 20 }).toEqual([{ state: 'completed' }])
  await jobs.stop()
  expect(await query('select user_id from sessions')).toEqual([{ user_id: here.id }])
  // Whoever is kept waiting at the login goes on waiting.
  expect(await query('select attempts from login_limits')).toEqual([{ attempts: 9 }])
  // What waits for a mail server that is away goes on waiting, and what was sent stays sent.
  const givenUp = 'select cause, content from mails where given_up_at is not null order by id'
  expect(await query(givenUp)).toEqual([
    { cause: 'old', content: null },
    { cause: 'late', content: null },
  ])
  expect(await readdir(folder)).toEqual([])
})
