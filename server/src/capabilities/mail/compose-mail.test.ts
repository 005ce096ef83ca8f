import { type Language, languages } from '@mizan/contract/language'
import { describe, expect, test } from 'vitest'
import { colourUnderWhite, composeMail, contrastWithWhite } from './compose-mail.ts'
import type { AnyMail, MailCompany, MailData, MailTemplate } from './mail-content.ts'

const acme: MailCompany = {
  id: 1,
  ref_id: 'acme',
  name: { en: 'Acme', ar: 'أكمي' },
  logo: '/brands/acme.svg',
  theme: '#ffd400',
  support_email: 'help@acme.test',
}
const job = { title: { en: 'Accountant', ar: 'محاسب' } }
const link = { uid: 'MQ', token: 'c0ffee' }
const invited = {
  first_name: 'Layla',
  job,
  deadline: '2026-06-30T21:05:00.000Z',
  set_password: { ...link, until: '2026-06-29T08:00:00.000Z' },
}

const samples: MailData = {
  invitation: invited,
  reminder: invited,
  'password-reset': { accounts: [{ ...link, ref_id: 'acme', name: { en: 'Acme', ar: 'أكمي' } }] },
  'password-changed': { first_name: 'Layla', changed_at: '2026-06-30T21:05:00.000Z' },
  'confirm-email': link,
  'application-submitted': { first_name: 'Layla', job, submitted_at: '2026-06-30T21:05:00.000Z' },
  'application-closed': { first_name: 'Layla', job, application_id: 12, submitted_at: '2026-06-30T21:05:00.000Z' },
  'application-submitted-employer': { candidate: 'Layla Haddad', job, submitted_at: '2026-06-30T21:05:00.000Z' },
  'member-invitation': { name: 'Rana Saad', token: 'c0ffee', until: '2026-06-30T21:05:00.000Z' },
  'member-password-reset': { token: 'c0ffee' },
  'member-account-changed': { name: 'Rana Saad', what: 'factor', changed_at: '2026-06-30T21:05:00.000Z' },
  'review-requested': {
    candidate: 'Layla Haddad',
    job,
    application_id: 12,
    requested_at: '2026-07-02T08:30:00.000Z',
  },
}
const names = Object.keys(samples) as MailTemplate[]
const inBoth = names.flatMap((name) => languages.map((language): [MailTemplate, Language] => [name, language]))

const write = <Name extends MailTemplate>(
  template: Name,
  language: Language,
  changes: { data?: MailData[Name]; company?: MailCompany | null } = {},
) =>
  composeMail(
    { template, language, to: 'layla@mail.example', company: acme, data: samples[template], ...changes } as AnyMail,
    'https://portal.example',
  )

const addressesIn = (text: string): string[] => text.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"<]+/g) ?? []

describe.each(inBoth)('the mail "%s" in "%s"', (name, language) => {
  const mail = write(name, language)

  test('has a subject, a text part and an HTML part, every place filled in', () => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part.trim()).not.toBe('')
      expect(part).not.toMatch(/\{\{|undefined|null|\[object/)
    }
    expect(mail.subject).not.toMatch(/[\r\n\u2066-\u2069]/)
  })

  test('names its language and direction, and is written in its script', () => {
    expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(mail.subject).toMatch(language === 'ar' ? /\p{Script=Arabic}/u : /^[\p{Script=Latin}\P{L}]+$/u)
  })

  test('leads nowhere but to the configured address, with the company and its own language in it [OPEN-30] [SHELL-02]', () => {
    const addresses = [...addressesIn(mail.text), ...addressesIn(mail.html)]
    const search = language === 'ar' ? '?ref_id=acme&lang=ar' : '?ref_id=acme'
    for (const address of addresses) {
      const { origin, search: found } = new URL(address)
      expect([origin, found]).toEqual(['https://portal.example', search])
    }
    expect(new Set(addressesIn(mail.html))).toEqual(new Set(addressesIn(mail.text)))
  })

  test('names the company and its support address', () => {
    expect(mail.text).toContain(language === 'ar' ? 'أكمي' : 'Acme')
    expect(mail.text).toContain('help@acme.test')
    expect(mail.html).toContain('help@acme.test')
  })

  test('breaks a long address, rather than be wider than a phone', () => {
    const texts = [...mail.html.matchAll(/<td [^>]*style="(font-family:[^"]*)"/g)].map(([, style]) => style)
    expect(texts).toHaveLength(3)
    for (const style of texts) expect(style).toContain('overflow-wrap:anywhere;word-break:break-word;')
  })

  test('shows in Arabic no digit that is not Arabic', () => {
    if (language === 'en') return
    const words = mail.text.replace(/\S*[@/]\S*/g, '')
    expect(words).not.toMatch(/[0-9]/)
  })
})

describe('an invitation', () => {
  test('tells the username, a link to set the password and the deadline [AUTH-19]', () => {
    const { text } = write('invitation', 'en')
    expect(text).toContain('Username: layla@mail.example')
    expect(text).toContain('https://portal.example/password/reset/confirm/MQ/c0ffee?ref_id=acme')
    expect(text).toContain('Deadline: 30 June 2026 at 21:05 (UTC)')
    expect(text).toContain('until 29 June 2026 at 08:00 (UTC)')
    expect(text).toContain('Accountant')
  })

  test('tells the same in Arabic, with Arabic digits and the Arabic names', () => {
    const { text, html } = write('invitation', 'ar')
    expect(text).toContain('اسم المستخدم: layla@mail.example')
    expect(text).toContain('الموعد النهائي: ٣٠ يونيو ٢٠٢٦، الساعة ٢١:٠٥ (بتوقيت غرينتش)')
    expect(text).toContain('محاسب')
    expect(html).toContain('<bdi dir="ltr">layla@mail.example</bdi>')
  })

  test('leads somebody who has a password to the login', () => {
    const { text } = write('invitation', 'en', { data: { ...invited, set_password: null } })
    expect(addressesIn(text)).toEqual(['https://portal.example/login?ref_id=acme'])
  })

  test('does without a job, a deadline and a first name', () => {
    const { subject, text } = write('invitation', 'en', {
      data: { ...invited, first_name: '', job: null, deadline: null },
    })
    expect(subject).toBe('Acme invites you to an online assessment')
    expect(text).toContain('Hello,')
    expect(text).not.toContain('Deadline')
  })
})

describe('whoever signs up with the address of somebody else', () => {
  const greeted = (first_name: string) => {
    const { text, html } = write('application-submitted', 'en', { data: { first_name, job: invited.job } })
    return { text, html }
  }

  test.each([
    'your account is closed: https://evil.example/login',
    'look at evil.example',
    'EVIL.EXAMPLE/x',
    'evil.\u200eexample',
    'write to me@evil',
  ])('leads them nowhere by the name %o [T-VAL-11]', (name) => {
    const { text, html } = greeted(name)
    expect(text).toContain('Hello,')
    expect(`${text}${html}`).not.toMatch(/evil/i)
  })

  test.each(['Raj a/l Kumar', 'J. R.', "O'Neil", 'د.ليلى'])('while %s is greeted by name', (name) => {
    expect(greeted(name).text).toContain(`Hello ${name},`)
  })
})

describe('a password reset', () => {
  const accounts = [
    { uid: 'MQ', token: 'one', ref_id: 'acme', name: { en: 'Acme', ar: 'أكمي' } },
    { uid: 'Mg', token: 'two', ref_id: 'demo', name: { en: 'Demo Company', ar: '' } },
  ]

  test('says that the link expires in 4 hours [PW-04] [PW-06]', () => {
    expect(write('password-reset', 'en').text).toContain('expires in 4 hours')
    expect(write('password-reset', 'ar').text).toContain('بعد ٤ ساعات')
  })

  test('holds one link for each account of the address, naming its company [OPEN-38]', () => {
    const { text } = write('password-reset', 'en', { data: { accounts }, company: null })
    expect(text).toContain(
      'Set a new password for Acme:\nhttps://portal.example/password/reset/confirm/MQ/one?ref_id=acme',
    )
    expect(text).toContain(
      'Set a new password for Demo Company:\nhttps://portal.example/password/reset/confirm/Mg/two?ref_id=demo',
    )
  })

  test('falls back to the one name a company has', () => {
    const { text } = write('password-reset', 'ar', { data: { accounts }, company: null })
    expect(text).toContain('لحسابك لدى أكمي')
    expect(text).toContain('لحسابك لدى Demo Company')
  })
})

describe('what people typed', () => {
  const nasty = '<a href="https://evil.example">Eve</a>\r\nBcc: victim@mail.example\u202e'

  test('stands in an Arabic subject with an Arabic word before the next: two Latin ones would be read as one [T-VAL-03]', () => {
    const job = { title: { en: 'Site Lead', ar: '' } }
    const data = { candidate: 'Omar Saad', job, submitted_at: '2026-06-30T21:05:00.000Z' }
    expect(write('application-submitted-employer', 'ar', { data }).subject).toMatch(
      /Omar Saad \p{Script=Arabic}+ Site Lead/u,
    )
  })

  test.each(languages)('is text in a mail in "%s", on one line [T-XSS-06]', (language) => {
    const { html, text, subject } = write('application-submitted-employer', language, {
      data: { candidate: nasty, job: { title: { en: nasty, ar: nasty } }, submitted_at: '2026-06-30T21:05:00.000Z' },
      company: { ...acme, name: { en: nasty, ar: nasty }, logo: '/a"onerror="b.png', support_email: nasty },
    })
    expect(html).not.toContain('<a href="https://evil')
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Eve&lt;/a&gt; Bcc: victim@mail.example')
    expect(html).not.toContain('"onerror')
    for (const part of [html, text, subject]) expect(part).not.toMatch(/\r|\nBcc|\u202e/)
    expect(subject).not.toContain('\n')
  })

  test('cannot break out of a link', () => {
    const { text } = write('confirm-email', 'en', { data: { uid: '../x', token: '"?&#' } })
    expect(text).toContain('/confirm-email/..%2Fx/%22%3F%26%23?ref_id=acme')
  })
})

describe('the colour of a company', () => {
  test.each(['#27a4a1', '#ffd400', '#ffffff', '#5b3fd6', '#000000', '#ff0000', '#7f7f7f'])(
    '%s becomes one that white letters can be read on',
    (theme) => {
      const colour = colourUnderWhite(theme)
      const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
      expect(contrastWithWhite(channels)).toBeGreaterThanOrEqual(4.5)
      expect(write('invitation', 'en', { company: { ...acme, theme } }).html).toContain(`bgcolor="${colour}"`)
    },
  )

  test('stays as it is when it is dark enough', () => {
    expect(colourUnderWhite('#5b3fd6')).toBe('#5b3fd6')
  })

  test('is judged as WCAG does', () => {
    expect(contrastWithWhite([0, 0, 0])).toBe(21)
    expect(contrastWithWhite([0x76, 0x76, 0x76])).toBeCloseTo(4.54, 2)
  })
})

describe('the picture of a company', () => {
  test.each([
    ['/brands/acme.svg', false],
    ['https://elsewhere.example/logo.png', false],
    ['//elsewhere.example/logo.png', false],
    ['/media/logos/acme.png', true],
  ])('%s is shown: %s', (logo, isShown) => {
    const { html } = write('invitation', 'en', { company: { ...acme, logo } })
    expect(html.includes('<img')).toBe(isShown)
    if (isShown) expect(html).toContain(`src="https://portal.example${logo}"`)
  })
})
