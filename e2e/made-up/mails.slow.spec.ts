import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expectMadeUp } from './looks.ts'
import { expect, madeUpLanguages, test } from './product.ts'

interface Composer {
  composeMail: (mail: object, publicUrl: string) => { subject: string; text: string; html: string }
}

const moment = '2026-06-30T21:05:00.000Z'
const job = { title: { en: 'Store Keeper' } }
const link = { uid: 'MQ', token: 'c0ffee' }
const company = {
  id: 1,
  ref_id: 'acme',
  name: { en: 'Acme' },
  logo: '/brands/acme.svg',
  theme: '#5b3fd6',
  support_email: 'help@acme.test',
}
const invited = { first_name: 'Layla', job, deadline: moment, set_password: { ...link, until: moment } }

/** Every mail there is: some are sent after a day only, or to the company alone, which reads English. */
const mails = {
  invitation: invited,
  reminder: { ...invited, set_password: null },
  'password-reset': { accounts: [{ ...link, ref_id: 'acme', name: company.name }] },
  'password-changed': { first_name: 'Layla', changed_at: moment },
  'confirm-email': link,
  'application-submitted': { first_name: 'Layla', job, submitted_at: moment },
  'application-closed': { first_name: 'Layla', job, application_id: 12, submitted_at: moment },
  'application-submitted-employer': { candidate: 'Layla Haddad', job, submitted_at: moment },
  'review-requested': { candidate: 'Layla Haddad', job, application_id: 12, requested_at: moment },
}

for (const language of madeUpLanguages) {
  test(`every mail says nothing that is not in its words, and has room for it [MAIL-01] (${language})`, async ({
    page,
    project,
  }) => {
    const outfile = join(project, 'dist/mails.mjs')
    const entry = join(project, 'server/src/capabilities/mail/compose-mail.ts')
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' })
    const { composeMail }: Composer = await import(pathToFileURL(outfile).href)
    for (const [template, data] of Object.entries(mails)) {
      await test.step(template, async () => {
        const mail = { template, data, language, company, to: 'layla@mail.example' }
        const { subject, text, html } = composeMail(mail, 'https://portal.example')
        for (const part of [subject, text]) expect(part).toContain('⟦')
        await page.setContent(html)
        await expectMadeUp(page)
      })
    }
  })
}
