import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailRoom, openMailRoom, secret } from '../../testing/mail-room.ts'
import { queueMail, tidyMails } from './mail.service.ts'

const eventually = { timeout: 25_000, interval: 20 }

let room: MailRoom
beforeEach(async () => {
  room = await openMailRoom()
})
afterEach(() => room.close())

const allSent = async () => (await room.mailRows()).every(({ sent_at }) => sent_at !== null)

describe('a queued mail', () => {
  test('is sent once its transaction commits, as text and HTML in the language of the reader', async () => {
    const { server, queue, resetMail } = room
    await room.work()
    expect(await queue(resetMail())).toBe(true)
    expect(await queue(resetMail({ language: 'ar', cause: 'reset:2', to: 'omar@mail.example' }))).toBe(true)
    await expect.poll(() => server.received.length, eventually).toBe(2)
    const [english, arabic] = ['layla', 'omar'].map((who) =>
      server.received.find(({ recipients }) => recipients[0] === `${who}@mail.example`),
    )
    expect(english).toMatchObject({ subject: 'Set a new password', from: { address: 'no-reply@localhost' } })
    expect(english?.text).toContain(`https://portal.example/password/reset/confirm/MQ/${secret}?ref_id=acme`)
    expect(english?.html).toContain('<html lang="en" dir="ltr">')
    expect(english?.replyTo?.[0]?.address).toBe('help@acme.test')
    expect(arabic?.subject).toBe('تعيين كلمة مرور جديدة')
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic?.text).toContain('٤ ساعات')
  })

  test('is never sent when its transaction rolls back', async () => {
    const failing = room.portal.database.inTransaction(async (_, client) => {
      await queueMail(client, room.resetMail())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await room.queue(room.resetMail({ cause: 'reset:2', to: 'omar@mail.example' }))
    await room.work()
    await expect.poll(allSent, eventually).toBe(true)
    expect(await room.mailRows()).toHaveLength(1)
    expect(room.server.received.map(({ recipients }) => recipients)).toEqual([['omar@mail.example']])
  })

  test('is sent once for one cause, whoever asks again and on however many nodes', async () => {
    const { queue, resetMail, server } = room
    const answers = await Promise.all([queue(resetMail()), queue(resetMail()), queue(resetMail())])
    expect(answers.toSorted()).toEqual([false, false, true])
    await Promise.all([room.work(), room.work()])
    await expect.poll(() => server.received.length, eventually).toBe(1)
    expect(await queue(resetMail())).toBe(false)
    await queue(resetMail({ cause: 'reset:2' }))
    await expect.poll(allSent, eventually).toBe(true)
    expect(server.received).toHaveLength(2)
  })

  test('leaves no secret in the database once it is sent, and none in the log [T-LOG-01]', async () => {
    await room.queue(room.resetMail())
    expect(await room.everythingStored()).toContain(secret)
    const jobs = await room.work()
    await expect.poll(() => jobs.log.join(''), eventually).toMatch(/"job":"send-mail".*job done/)
    expect(room.server.received[0]?.text).toContain(secret)
    expect(await room.everythingStored()).not.toContain(secret)
    expect(jobs.log.join('')).not.toMatch(new RegExp(`${secret}|layla@`))
  })

  test('has a Message-ID that comes from its cause', async () => {
    await room.work()
    await room.queue(room.resetMail())
    await expect.poll(allSent, eventually).toBe(true)
    const { message_id } = await room.firstMail()
    expect(message_id).toMatch(/^<[0-9a-f]{40}@portal\.example>$/)
    expect(room.server.received[0]?.messageId).toBe(message_id)
  })

  test('is not sent when it would come too late', async () => {
    await room.queue(room.resetMail({ notAfter: new Date(Date.now() - 1000) }))
    await room.work()
    await expect.poll(async () => (await room.firstMail()).given_up_at, eventually).toBeTruthy()
    expect(room.server.received).toEqual([])
    expect(await room.everythingStored()).not.toContain(secret)
  })

  test('that nobody will send any more gives up its secrets when the house is tidied', async () => {
    const { pool, db } = room.portal.database
    await room.queue(room.resetMail())
    await room.queue(room.resetMail({ cause: 'reset:2' }))
    await pool.query("update mails set queued_at = now() - interval '15 days' where cause = 'reset:1'")
    await tidyMails(db)
    expect((await room.mailRows()).map(({ content }) => content === null)).toEqual([true, false])
  })
})

describe('what people typed', () => {
  test('adds no recipient and no header, and is escaped [T-XSS-06]', async () => {
    await room.work()
    const bcc = '\r\nBcc: victim@mail.example'
    const company = await room.portal.given.company({ name: `Acme${bcc}`, support_email: 'a@b.test, c@d.test' })
    const first_name = '<a href="//evil">Layla</a>\r\nBcc: victim'
    const data = { first_name, job: { title: { en: `Cook${bcc}`, ar: '' } } }
    const to = 'layla@mail.example'
    await room.queue({ template: 'application-submitted', to, language: 'en', company, data, cause: 'submitted:1' })
    await expect.poll(() => room.server.received.length, eventually).toBe(1)
    const [mail] = room.server.received
    expect(mail?.recipients).toEqual(['layla@mail.example'])
    const headers = mail?.headers.map(({ key }) => key)
    expect(headers).toContain('subject')
    expect(headers).not.toContain('bcc')
    expect(headers).not.toContain('reply-to')
    expect(mail?.subject).toBe('Your application for Cook Bcc: victim@mail.example has been submitted')
    expect(mail?.html).toContain('&lt;a href=&quot;//evil&quot;&gt;Layla&lt;/a&gt; Bcc: victim')
    expect(mail?.html).not.toContain('<a href="//evil')
  })

  test.each([
    'layla@mail.example\r\nBcc: victim@mail.example',
    'layla@mail.example, victim@mail.example',
    'Layla <layla@mail.example>',
    'layla',
    '',
  ])('is no address when it is %j', async (to) => {
    await expect(room.queue(room.resetMail({ to }))).rejects.toThrow('no single address')
    expect(await room.mailRows()).toEqual([])
  })
})
