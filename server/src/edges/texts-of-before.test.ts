import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeMail } from '../capabilities/mail/compose-mail.ts'
import type { AnyMail } from '../capabilities/mail/mail-content.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { openPortal, type Portal } from '../testing/portal.ts'

const gathering = '0035_texts_in_any_language.sql'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({}, undefined, 'template0')
  const folder = await mkdtemp(join(tmpdir(), 'mizan-before-'))
  await cp(migrationsFolder, folder, { recursive: true })
  for (const name of await readdir(folder)) if (name >= gathering) await rm(join(folder, name))
  await migrate(portal.database.pool, folder)
  await rm(folder, { recursive: true })
  await fillAsBefore()
  await migrate(portal.database.pool, migrationsFolder)
})
afterAll(() => portal.close())

const query = async (text: string, ...values: unknown[]) => (await portal.database.pool.query(text, values)).rows

async function fillAsBefore(): Promise<void> {
  await query(`insert into companies (ref_id, name, name_ar, sso_button_text, sso_button_text_ar) values
    ('nakhla', 'Nakhla "& Co"', 'نخلة', 'Continue', 'المتابعة'), ('sadaf', 'Sadaf', '', '', '')`)
  await query(
    `insert into departments (company_id, name, name_ar) values (1, 'Fleet', 'الأسطول'), (1, 'Sales', 'المبيعات')`,
  )
  await query(`insert into jobs (company_id, title, title_ar, location, location_ar) values
    (1, 'Analyst', 'محلل', 'Amman', 'عمّان'), (1, 'Driver', '', '', '')`)
  await query(
    `insert into users (company_id, email, language, department_id) values (1, 'layla@mail.example', 'ar', 1)`,
  )
  for (const [template, content] of Object.entries(waiting)) {
    await query(
      `insert into mails (company_id, to_address, template, language, cause, content)
        values (1, 'layla@mail.example', $1, 'ar', $1, $2)`,
      template,
      content,
    )
  }
  await query(`insert into mails (company_id, to_address, template, language, cause, sent_at)
    values (1, 'omar@mail.example', 'invitation', 'en', 'sent', now())`)
}

/** As the version before has queued them. */
const company = {
  id: 1,
  ref_id: 'nakhla',
  name: 'Nakhla',
  name_ar: 'نخلة',
  logo: '',
  theme: '#0a7f5a',
  support_email: null,
}
const job = { title: 'Analyst', title_ar: 'محلل' }
const waiting = {
  'application-submitted': { company, data: { first_name: 'Layla', job } },
  invitation: { company, data: { first_name: 'Layla', job: null, deadline: null, set_password: null } },
  reminder: {
    company: { ...company, name_ar: '' },
    data: { first_name: '', job: { ...job, title_ar: '' }, deadline: null, set_password: null },
  },
  'password-reset': {
    company: null,
    data: {
      accounts: [
        { uid: 'MQ', token: 'one', ref_id: 'nakhla', name: 'Nakhla', name_ar: 'نخلة' },
        { uid: 'Mg', token: 'two', ref_id: 'sadaf', name: 'Sadaf', name_ar: '' },
      ],
    },
  },
  'confirm-email': { company, data: { uid: 'MQ', token: 'one' } },
}

test('every word of a company, a department and a job is kept, and so is that there is none', async () => {
  expect(await query('select ref_id, name, sso_button_text from companies order by id')).toEqual([
    {
      ref_id: 'nakhla',
      name: { en: 'Nakhla "& Co"', ar: 'نخلة' },
      sso_button_text: { en: 'Continue', ar: 'المتابعة' },
    },
    { ref_id: 'sadaf', name: { en: 'Sadaf', ar: '' }, sso_button_text: { en: '', ar: '' } },
  ])
  expect(await query('select id, company_id, name from departments order by id')).toEqual([
    { id: 1, company_id: 1, name: { en: 'Fleet', ar: 'الأسطول' } },
    { id: 2, company_id: 1, name: { en: 'Sales', ar: 'المبيعات' } },
  ])
  expect(await query('select title, location from jobs order by id')).toEqual([
    { title: { en: 'Analyst', ar: 'محلل' }, location: { en: 'Amman', ar: 'عمّان' } },
    { title: { en: 'Driver', ar: '' }, location: { en: '', ar: '' } },
  ])
  expect(await query('select department_id from users')).toEqual([{ department_id: 1 }])
})

test('a mail that was waiting is sent with the words that it was queued with', async () => {
  const written = async (template: string) => {
    const [row] = await query('select * from mails where template = $1 and content is not null', template)
    const { language, to_address: to, content } = row
    const { subject, text } = composeMail({ ...content, template, language, to } as AnyMail, 'https://portal.example')
    return `${subject}\n${text}`
  }
  const submitted = await written('application-submitted')
  expect(submitted).toContain('لوظيفة محلل لدى نخلة')
  expect(submitted).not.toMatch(/Nakhla|Analyst/)
  expect(await written('invitation')).toContain('دعوة من نخلة')
  expect(await written('reminder')).toContain('تذكير: تقييمك لوظيفة Analyst لدى Nakhla')
  const reset = await written('password-reset')
  expect(reset).toContain('لحسابك لدى نخلة:\nhttps://portal.example/password/reset/confirm/MQ/one')
  expect(reset).toContain('لحسابك لدى Sadaf:\nhttps://portal.example/password/reset/confirm/Mg/two')
  expect(await written('confirm-email')).toContain('نخلة')
  expect(await query("select content from mails where cause = 'sent'")).toEqual([{ content: null }])
})

test.each([
  ['a company', 'update companies set name = \'{"en": ""}\''],
  ['a company', 'update companies set name = \'{"ar": "نخلة"}\''],
  ['a company', 'update companies set name = \'"Nakhla"\''],
  ['a department', 'update departments set name = \'{"en": "Fleet"}\''],
  ['a job', "update jobs set title = title - 'en'"],
  ['the place of a job', 'update jobs set location = \'"Amman"\''],
])('%s cannot be without the words that it needs: %s', async (_, change) => {
  await expect(query(change)).rejects.toThrow('violates check constraint')
})

test('two departments of a company cannot have one name in the first language, and an index finds them by it', async () => {
  await expect(
    query(`insert into departments (company_id, name) values (1, '{"en": "Fleet", "ar": "غيره"}')`),
  ).rejects.toThrow('departments_company_name')
  const client = await portal.database.pool.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(
    `explain select name from departments where company_id = 1 and name ->> 'en' = 'Fleet' order by name ->> 'en'`,
  )
  client.release(true)
  expect(JSON.stringify(rows)).toContain('using departments_company_name')
})
