import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queueMail } from '../capabilities/mail/mail.service.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { companies } from '../platform/db/schema/accounts.ts'
import type { mails } from '../platform/db/schema/mail.ts'
import type { JobRules } from '../platform/jobs/job-list.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { openPortal, type Portal } from './portal.ts'
import { openJobs, quickRules, type TestJobs } from './running-jobs.ts'

export type QueuedMail = Parameters<typeof queueMail>[1]

const acme = { en: 'Acme', ar: 'أكمي' }

/** The token in the links of a sample mail. */
export const secret = 'a-secret-token-of-a-link'

export interface MailRoom {
  portal: Portal
  /** May be closed and replaced by a test. */
  server: MailServer
  folder: string
  company: typeof companies.$inferSelect
  config: (changes?: Partial<Config>) => Config
  /** Starts a node that sends mails. */
  work: (changes?: Partial<Config>, rules?: JobRules) => Promise<TestJobs>
  resetMail: (changes?: Partial<QueuedMail>) => QueuedMail
  queue: (mail: QueuedMail) => Promise<boolean>
  mailRows: () => Promise<(typeof mails.$inferSelect)[]>
  firstMail: () => Promise<typeof mails.$inferSelect>
  /** Every text the database still holds about mails and jobs. */
  everythingStored: () => Promise<string>
  close: () => Promise<void>
}

/** A portal of its own, a mail server beside it, and a sample mail. */
export async function openMailRoom(): Promise<MailRoom> {
  const portal = await openPortal()
  const { database } = portal
  const folder = await mkdtemp(join(tmpdir(), 'mizan-mail-'))
  const names = { name: acme, ref_id: 'acme' }
  const company = await portal.given.company({ ...names, support_email: 'help@acme.test' })
  const running: TestJobs[] = []
  const mailRows: MailRoom['mailRows'] = async () => (await database.pool.query('select * from mails order by id')).rows

  const room: MailRoom = {
    portal,
    server: await openMailServer(),
    folder,
    company,
    config: (changes = {}) => {
      const settings = { smtpUrl: room.server.url, dataDir: folder, publicUrl: 'https://portal.example' }
      return { ...readConfig({}), ...settings, ...changes }
    },
    work: async (changes, rules = quickRules) => {
      const jobs = await openJobs(database, { config: room.config(changes), rules })
      running.push(jobs)
      return jobs
    },
    resetMail: (changes = {}) => ({ ...sampleReset(company), ...changes }) as QueuedMail,
    queue: (mail) => database.inTransaction((_, client) => queueMail(client, mail)),
    mailRows,
    firstMail: async () => {
      const [mail] = await mailRows()
      if (!mail) throw new Error('There is no mail')
      return mail
    },
    everythingStored: async () => {
      const { rows } = await database.pool.query(`select m::text from mails m
        union all select j::text from jobs.job j union all select a::text from jobs.archive a`)
      return JSON.stringify(rows)
    },
    close: async () => {
      await Promise.all(running.map((jobs) => jobs.stop()))
      await portal.close()
      await room.server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return room
}

const sampleReset = (company: MailRoom['company']): QueuedMail => ({
  template: 'password-reset',
  to: 'layla@mail.example',
  language: 'en',
  company,
  data: { accounts: [{ uid: 'MQ', token: secret, ref_id: 'acme', name: acme }] },
  cause: 'reset:1',
})
