import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortalWithFolder, type PortalWithFolder } from '../testing/portal-with-folder.ts'
import { openJobs } from '../testing/running-jobs.ts'

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
  await query(`insert into mails (to_address, template, language, cause, content, queued_at)
    values ('away@acme.test', 'password-reset', 'en', 'reset:1', '{}', now() - interval '15 days')`)
  const folder = await orphanOf(away.company_id)
  const jobs = await openJobs(portal.database, { config: { dataDir: portal.dataDir } })
  const states = () => query(`select state from jobs.job where name = 'tidy'`)
  await expect.poll(states, { timeout: 20_000, interval: 20 }).toEqual([{ state: 'completed' }])
  await jobs.stop()
  expect(await query('select user_id from sessions')).toEqual([{ user_id: here.id }])
  // Whoever is kept waiting at the login goes on waiting.
  expect(await query('select attempts from login_limits')).toEqual([{ attempts: 9 }])
  expect(await query('select content from mails')).toEqual([{ content: null }])
  expect(await readdir(folder)).toEqual([])
})
