import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replyWithErrors } from '../../platform/http/reply-with-error.ts'
import { createSendMail, outboxFolder } from '../../platform/mail/send-mail.ts'
import { serveOutbox } from './outbox-page.ts'

let app: FastifyInstance
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-outbox-'))
  app = Fastify()
  replyWithErrors(app)
  serveOutbox(app, outboxFolder(folder))
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sendOne = (subject: string, at: string) =>
  createSendMail({ smtpUrl: undefined, mailFrom: 'Mizan <no-reply@localhost>', dataDir: folder })({
    messageId: `<${subject.length}@localhost>`,
    to: 'layla@mail.example',
    replyTo: null,
    language: 'en',
    queuedAt: new Date(at),
    subject,
    text: 'Open https://portal.example/login?ref_id=a&b=1 now',
    html: '<script>alert(1)</script><p title="x">Hello</p>',
  })

test('an empty outbox says so', async () => {
  const { body, statusCode } = await app.inject('/outbox')
  expect(statusCode).toBe(200)
  expect(body).toContain('No mail has been sent yet.')
})

test('the outbox lists its mails, the newest first, with what people typed as text', async () => {
  await sendOne('Older', '2026-01-01T00:00:00Z')
  await sendOne('Newer <b>', '2026-01-02T00:00:00Z')
  const { body } = await app.inject('/outbox')
  expect(body.indexOf('Newer &lt;b&gt;')).toBeLessThan(body.indexOf('Older'))
  expect(body).toContain('layla@mail.example')
})

test('a mail is shown in a frame that runs nothing, under a policy of its own', async () => {
  await sendOne('Hello', '2026-01-01T00:00:00Z')
  const [, path = ''] = /href="(\/outbox\/[^"]+)"/.exec((await app.inject('/outbox')).body) ?? []
  const { body, headers } = await app.inject(path)
  expect(body).toContain(
    '<iframe sandbox title="The mail as HTML" srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;&lt;p title=&quot;x&quot;&gt;Hello',
  )
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<a href="https://portal.example/login?ref_id=a&amp;b=1">')
})

test.each(['..%2Fsecret.eml', 'missing.eml', '.eml'])('there is no mail %s', async (name) => {
  await writeFile(join(folder, 'secret.eml'), 'Subject: secret\n\nsecret')
  const { statusCode, body } = await app.inject(`/outbox/${name}`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('secret')
})
