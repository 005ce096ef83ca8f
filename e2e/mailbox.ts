import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { callAs } from './calls.ts'

export interface Mail {
  subject: string
  text: string
  html: string
  /** Every address the mail leads to, once; the same in both of its parts. */
  links: string[]
}

/** Mails are a job beside the requests: on a busy machine they take their time. */
const MOST_MS = 40_000

const opened = new Map<string, Promise<Email>>()

/** Waits for the mail to this address with this subject; where more of them are due, for the last one. */
export async function mailTo(address: string, subject: string, { due = 1 } = {}): Promise<Mail> {
  const arrived = async () => (await mailsTo(address)).filter((mail) => mail.subject === subject)
  await expect
    .poll(async () => (await arrived()).length, { message: `"${subject}" to ${address}`, timeout: MOST_MS })
    .toBe(due)
  const mail = (await arrived()).at(-1)
  if (!mail) throw new Error(`The mail "${subject}" to ${address} is gone`)
  return readable(mail)
}

/** Opens the link that proves an address, as whoever signed up with it does. */
export async function provesAddress(address: string): Promise<void> {
  const links = async () =>
    (await mailsTo(address)).flatMap(
      ({ text = '' }) => text.match(/\/confirm-email\/([^/\s]+)\/([^/?\s]+)/)?.slice(1) ?? [],
    )
  await expect
    .poll(async () => (await links()).length, { message: `a link to ${address}`, timeout: MOST_MS })
    .not.toBe(0)
  const [uid = '', token = ''] = await links()
  await callAs(null, 'confirmEmail', { body: { uid, token } })
}

/** In the order in which they were written: the name of a file begins with that moment. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(process.env.MIZAN_DATA_DIR ?? '', 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map((name) => open(join(folder, name))))
  return mails.filter(({ to = [] }) => to.some((recipient) => recipient.address === address))
}

function open(file: string): Promise<Email> {
  const mail = opened.get(file) ?? readFile(file).then((source) => PostalMime.parse(source))
  opened.set(file, mail)
  return mail
}

function readable({ subject = '', text = '', html = '' }: Email): Mail {
  const links = [...new Set(text.match(/https?:\/\/\S+/g))]
  const buttons = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  expect([...new Set(buttons)], 'what the HTML leads to').toEqual(links)
  return { subject, text, html, links }
}
