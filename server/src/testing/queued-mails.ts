import type { AnyMail, MailedLink } from '../capabilities/mail/mail-content.ts'
import type { Portal } from './portal.ts'

export interface QueuedMail {
  template: AnyMail['template']
  to_address: string
  language: string
  company_id: number | null
  content: Pick<AnyMail, 'company' | 'data'>
}

/** The mails that wait for an address, oldest first. */
export async function mailsTo(portal: Portal, email: string): Promise<QueuedMail[]> {
  const { rows } = await portal.database.pool.query<QueuedMail>(
    'select template, to_address, language, company_id, content from mails where lower(to_address) = lower($1) order by id',
    [email],
  )
  return rows
}

/** The links in the newest mail for an address, one for each account. */
export async function linksTo(portal: Portal, email: string): Promise<MailedLink[]> {
  const newest = (await mailsTo(portal, email)).at(-1)
  if (!newest) throw new Error(`No mail waits for ${email}`)
  const { data } = newest.content
  const links: MailedLink[] = 'accounts' in data ? data.accounts : 'uid' in data ? [data] : []
  return links.map(({ uid, token }) => ({ uid, token }))
}

export async function linkTo(portal: Portal, email: string): Promise<MailedLink> {
  const [link] = await linksTo(portal, email)
  if (!link) throw new Error(`The newest mail for ${email} holds no link`)
  return link
}
