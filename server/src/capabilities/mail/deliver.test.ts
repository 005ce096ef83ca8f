import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailRoom, openMailRoom, secret } from '../../testing/mail-room.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { quickRules } from '../../testing/running-jobs.ts'
import { createDeliverMail } from './deliver.service.ts'

const eventually = { timeout: 25_000, interval: 20 }
const someJob = { isLastTry: false, finish: async () => undefined }

let room: MailRoom
beforeEach(async () => {
  room = await openMailRoom()
})
afterEach(() => room.close())

describe('a mail server that is down', () => {
  test('fails no request, and the mail is sent once when it is back [T-FLT-17]', async () => {
    await room.server.close()
    const jobs = await room.work()
    const person = await room.portal.given.candidate({ company_id: room.company.id, language: 'ar' })
    const answer = await room.portal.call('resetPassword', { body: { email: person.email } })
    expect(answer.status).toBe(204)
    await expect.poll(async () => (await room.firstMail()).attempts, eventually).toBeGreaterThan(0)
    expect(await room.firstMail()).toMatchObject({ sent_at: null, last_error: 'ECONNREFUSED' })
    room.server = await openMailServer({ port: room.server.port })
    await expect.poll(async () => (await room.firstMail()).sent_at, eventually).toBeTruthy()
    const [mail, ...others] = room.server.received
    expect(others).toEqual([])
    expect(mail?.recipients).toEqual([person.email])
    expect(mail?.subject).toBe('تعيين كلمة مرور جديدة')
    expect(jobs.log.join('')).toContain('ECONNREFUSED')
    expect(jobs.log.join('')).not.toContain(person.email)
  })

  test('is given up on after the last try, and the secrets go', async () => {
    await room.server.close()
    await room.work({}, { ...quickRules, 'send-mail': { ...quickRules['send-mail'], retries: 1 } })
    await room.queue(room.resetMail())
    await expect.poll(async () => (await room.firstMail()).given_up_at, eventually).toBeTruthy()
    expect(await room.firstMail()).toMatchObject({ attempts: 2, last_error: 'ECONNREFUSED', sent_at: null })
    expect(await room.everythingStored()).not.toContain(secret)
  })
})

test('a mail that cannot be sent is given up on alone, and the next one still goes to its reader [T-FLT-17]', async () => {
  await room.queue(room.resetMail())
  await room.queue(room.resetMail({ cause: 'reset:2', to: 'omar@mail.example' }))
  const [failing, next] = await room.mailRows()
  if (!failing || !next) throw new Error('There are two mails')
  const deliverTo = (smtpUrl: string) =>
    createDeliverMail({ database: room.portal.database, config: room.config({ smtpUrl }) })
  const lastTry = deliverTo('smtp://127.0.0.1:1')({ mail_id: failing.id }, { ...someJob, isLastTry: true })
  await expect(lastTry).rejects.toThrow('ECONNREFUSED')
  expect(await room.mailRows()).toEqual([expect.objectContaining({ content: null, attempts: 1 }), next])
  await deliverTo(room.server.url)({ mail_id: next.id }, someJob)
  expect(room.server.received.map(({ recipients }) => recipients)).toEqual([['omar@mail.example']])
})

test('somebody who asks for a link does not wait behind all who are being invited', async () => {
  const invitation = {
    template: 'invitation' as const,
    data: { first_name: 'Omar', job: null, deadline: null, set_password: null },
  }
  for (const id of [1, 2, 3]) {
    await room.queue(room.resetMail({ ...invitation, cause: `invitation:${id}`, to: `omar${id}@mail.example` }))
  }
  await room.queue(room.resetMail())
  await room.work({}, { ...quickRules, 'send-mail': { ...quickRules['send-mail'], workers: 1 } })
  await expect.poll(() => room.server.received.length, eventually).toBe(4)
  expect(room.server.received[0]?.recipients).toEqual(['layla@mail.example'])
})

test('the link in a mail has the configured origin, whatever host the request claimed [T-AUTH-14]', async () => {
  await room.work()
  const person = await room.portal.given.candidate({ company_id: room.company.id })
  await room.portal.send({
    method: 'POST',
    url: '/api/auth/users/reset_password/',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: person.email },
  })
  await expect.poll(() => room.server.received.length, eventually).toBe(1)
  const [mail] = room.server.received
  expect(mail?.text).toMatch(/https:\/\/portal\.example\/password\/reset\/confirm\/[\w-]+\/[\w-]+\?ref_id=acme/)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test('an address that the mail server refuses for good is not tried again', async () => {
  await room.server.close()
  room.server = await openMailServer({ refuses: ['layla@mail.example'] })
  const jobs = await room.work()
  await room.queue(room.resetMail())
  await expect.poll(() => jobs.log.join(''), eventually).toMatch(/"job":"send-mail".*job done/)
  expect(await room.firstMail()).toMatchObject({ attempts: 1, last_error: 'EENVELOPE 550', sent_at: null })
  expect(await room.everythingStored()).not.toContain(secret)
  expect(jobs.log.join('')).not.toContain('layla@')
})

test('a mail whose sending could not be recorded is not sent again by the same process', async () => {
  await room.queue(room.resetMail())
  const { database } = room.portal
  let isLost = true
  const inTransaction: typeof database.inTransaction = (work) =>
    isLost ? Promise.reject(new Error('the connection is lost')) : database.inTransaction(work)
  const deliver = createDeliverMail({ database: { ...database, inTransaction }, config: room.config() })
  const { id } = await room.firstMail()
  await expect(deliver({ mail_id: id }, someJob)).rejects.toThrow('lost')
  expect(room.server.received).toHaveLength(1)
  isLost = false
  await deliver({ mail_id: id }, someJob)
  expect((await room.firstMail()).sent_at).toBeTruthy()
  expect(room.server.received).toHaveLength(1)
})

test('a mail sent again after a crash can be recognised by its Message-ID', async () => {
  await room.queue(room.resetMail())
  const { database } = room.portal
  const { id } = await room.firstMail()
  const dying = { ...someJob, finish: () => Promise.reject(new Error('the process died')) }
  const deliver = createDeliverMail({ database, config: room.config() })
  await expect(deliver({ mail_id: id }, dying)).rejects.toThrow('died')
  await createDeliverMail({ database, config: room.config() })({ mail_id: id }, someJob)
  expect(room.server.received).toHaveLength(2)
  expect(new Set(room.server.received.map(({ messageId }) => messageId)).size).toBe(1)
})

describe('without a mail server', () => {
  const outbox = () => join(room.folder, 'outbox')

  test('every mail is a file in the outbox that its owner alone may read', async () => {
    await room.work({ smtpUrl: undefined })
    await room.queue(room.resetMail({ language: 'ar' }))
    await expect.poll(async () => (await room.firstMail()).sent_at, eventually).toBeTruthy()
    const [name = '', ...others] = await readdir(outbox())
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{12}\.eml$/)
    const path = join(outbox(), name)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(path))
    expect(mail.to?.[0]?.address).toBe('layla@mail.example')
    expect(mail.html).toContain('dir="rtl"')
    expect(mail.text).toContain(secret)
  })

  test('a mail that is sent again after a crash replaces its file', async () => {
    await room.queue(room.resetMail())
    const { database } = room.portal
    const config = room.config({ smtpUrl: undefined })
    const { id } = await room.firstMail()
    const dying = { ...someJob, finish: () => Promise.reject(new Error('the process died')) }
    await expect(createDeliverMail({ database, config })({ mail_id: id }, dying)).rejects.toThrow('died')
    await createDeliverMail({ database, config })({ mail_id: id }, someJob)
    expect(await readdir(outbox())).toHaveLength(1)
    expect((await room.firstMail()).sent_at).toBeTruthy()
  })
})
