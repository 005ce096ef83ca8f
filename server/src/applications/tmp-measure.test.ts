import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteFile } from '../invitations/invitation-file.service.ts'
import { invitingJob } from '../invitations/job-invitations.service.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ logLevel: 'silent' })
})
afterAll(() => portal.close())

test('10,000', async () => {
  const job = await portal.given.job({ company_id: (await portal.given.company()).id })
  const folder = await mkdtemp(join(tmpdir(), 'm-'))
  for (const n of [10_000]) {
    const path = join(folder, 'p.csv')
    await writeFile(path, ['email,first_name,last_name', ...Array.from({ length: n }, (_, i) => `n${n}-${i}@mail.example,Layla,Haddad`)].join('\n'))
    const inviting = await invitingJob(portal.database.db, job.id)
    const t = Date.now()
    let peak = 0
    const heap: number[] = []
    const out = await inviteFile(portal.database, inviting, { path, defaults: { language: 'en', isEmployee: false }, isRehearsal: false, now: new Date(), onProblem: () => {}, onProgress: () => { const m = process.memoryUsage(); heap.push(Math.round(m.heapUsed / 1e6)); peak = Math.max(peak, m.rss) } })
    console.log(n, out, (Date.now() - t) / 1000, 's', heap.join(' '), Math.round(peak / 1e6))
  }
}, 300_000)

test('flat list', async () => {
  const company = await portal.given.company()
  const person = await portal.given.candidate({ company_id: company.id })
  const t = await portal.given.test('profile')
  const t2 = await portal.given.test('sjt')
  for (let i = 0; i < 20; i++) await portal.given.application(person, { testIds: [t.id, t2.id] })
  const q = (s: string) => portal.database.pool.query(s)
  const time = async () => {
    const times = []
    for (let i = 0; i < 300; i++) {
      const a = performance.now()
      const r = await portal.as(person).call('listApplications', {})
      times.push(performance.now() - a)
      expect(r.body).toHaveLength(20)
    }
    times.sort((a, b) => a - b)
    return { p50: times[150]?.toFixed(2), p95: times[285]?.toFixed(2), min: times[0]?.toFixed(2) }
  }
  const fill = async (people: number) => {
    const c = (await portal.given.company()).id
    const jobs = []
    for (let i = 0; i < 20; i++) jobs.push((await portal.given.job({ company_id: c, testIds: [t.id, t2.id] })).id)
    const client = await portal.database.pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query(`insert into users (company_id, email) select ${c}, 'x'||g||'-${c}@x.example' from generate_series(1,${people}) g`)
    await client.query(`insert into applications (company_id, user_id, job_id) select ${c}, u.id, j from users u, unnest(array[${jobs}]::bigint[]) j where u.company_id=${c}`)
    await client.query(`insert into assessments (company_id, application_id, test_id, position) select ${c}, a.id, x, 1 from applications a, unnest(array[${t.id},${t2.id}]::bigint[]) x where a.company_id=${c}`)
    await client.query('analyze')
    client.release()
  }
  await fill(49)
  await time()
  console.log('1,000', await time(), (await q('select count(*) from applications')).rows[0])
  const start = Date.now()
  await fill(50_000)
  console.log('filled', Date.now() - start)
  console.log('1,000,000', await time(), (await q('select count(*) from applications')).rows[0])
}, 600_000)
