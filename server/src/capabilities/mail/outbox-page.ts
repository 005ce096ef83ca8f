import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { escapeHtml } from './sentence.ts'

const mailFile = /^[\w-]+\.eml$/

/** A frame takes over the policy of its page, so this one also holds for the mail inside. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Shows the outbox in the browser. For development: a reader of it can sign in as everyone it wrote to. */
export function serveOutbox(app: FastifyInstance, folder: string): void {
  app.get('/outbox', async (_, reply) => {
    const names = await mailFiles(folder)
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    return send(reply, 'Outbox', listOf(mails))
  })
  app.get<{ Params: { name: string } }>('/outbox/:name', async ({ params }, reply) => {
    const names = await mailFiles(folder)
    if (!names.includes(params.name)) throw new Refusal('not-found', 'No such mail in the outbox')
    const mail = await readMail(folder, params.name)
    return send(reply, mail.subject ?? '', viewOf(mail))
  })
}

/** Newest first: the name begins with the time. */
async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => mailFile.test(name)).sort((one, other) => other.localeCompare(one))
}

async function readMail(folder: string, name: string): Promise<Email> {
  // Loaded when it is needed: nothing outside development reads mails.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(join(folder, name)))
}

function listOf(mails: { name: string; mail: Email }[]): string {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>'
  const rows = mails.map(
    ({ name, mail }) =>
      `<tr><td>${escapeHtml(mail.date ?? '')}</td><td>${escapeHtml(recipientOf(mail))}</td>
<td><a href="/outbox/${name}"><bdi>${escapeHtml(mail.subject ?? '')}</bdi></a></td></tr>`,
  )
  return `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
}

/** The text part carries the links; the frame runs nothing and leads nowhere. */
function viewOf(mail: Email): string {
  return `<p><a href="/outbox">All mails</a></p>
<p>To ${escapeHtml(recipientOf(mail))}, ${escapeHtml(mail.date ?? '')}</p>
<iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(mail.html ?? '')}"></iframe>
<pre dir="auto">${withLinks(mail.text ?? '')}</pre>`
}

const recipientOf = (mail: Email): string => mail.to?.map(({ address }) => address ?? '').join(', ') ?? ''

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const send = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 sans-serif;margin:2rem;max-width:60rem}
td,th{text-align:start;padding:.25rem 1rem .25rem 0}iframe{width:100%;height:36rem;border:1px solid #ccc}
pre{white-space:pre-wrap;unicode-bidi:plaintext}</style></head><body><h1><bdi>${escapeHtml(title)}</bdi></h1>${body}</body></html>`)
