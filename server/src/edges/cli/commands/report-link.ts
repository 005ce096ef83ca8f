import { type ReportKind, reportKinds } from '@mizan/contract/schemas/report'
import {
  addReportLink,
  listReportLinks,
  reportAddress,
  revokeReportLink,
} from '../../../capabilities/report-links/report-links.service.ts'
import { type Command, type OptionValues, optional, required, WrongUse } from '../options/command.ts'
import { namedJobOrApplication } from '../options/named-numbers.ts'
import { numberOf, recipientOf } from '../options/option-values.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const MOST_DAYS = 365

/** One of the three reports. */
export function reportKindOf(values: OptionValues): ReportKind {
  const name = required(values, 'kind')
  const kind = reportKinds.find((known) => known === name)
  if (!kind) throw new WrongUse(`--kind must be one of ${reportKinds.join(', ')}, but is "${name}".`)
  return kind
}

export const reportLinkAdd: Command = {
  about:
    'Makes a link that opens one report of one application for anyone who has it. The link is shown once and kept nowhere.',
  options: {
    application: { type: 'string', about: 'the number of the application', required: true },
    kind: { type: 'string', about: 'candidate, manager or advanced', required: true },
    for: { type: 'string', about: 'whom the report is generated for; else the company' },
    days: { type: 'string', about: `for how many days it opens; ${DAYS} when left out` },
  },
  examples: ['npm run portal -- report-link add --application 12 --kind advanced --for "Rana Saad"'],
  run: async ({ actor, config, database }, values) => {
    const applicationId = numberOf(values, 'application')
    const kind = reportKindOf(values)
    const recipient = recipientOf(values)
    const expiresAt = new Date(Date.now() + daysOf(values) * DAY_MS)
    const link = { applicationId, kind, recipient, expiresAt }
    const { id, token } = await addReportLink(database, actor, link)
    const address = reportAddress(config.publicUrl, { kind, applicationId, token })
    return { id, application: applicationId, kind, for: recipient, expires_at: expiresAt.toISOString(), address }
  },
}

function daysOf(values: OptionValues): number {
  if (optional(values, 'days') === undefined) return DAYS
  const days = numberOf(values, 'days')
  if (days > MOST_DAYS) throw new WrongUse(`--days may be at most ${MOST_DAYS}.`)
  return days
}

export const reportLinkList: Command = {
  about:
    'Lists report links: for whom, how long they open, whether their scores are the newest, how often and when they were used.',
  options: { application: { type: 'string', about: 'only those of this application' } },
  examples: ['npm run portal -- report-link list', 'npm run portal -- report-link list --application 12 --json'],
  run: async (services, values) => {
    const { applicationId } = await namedJobOrApplication(services, values)
    const links = await listReportLinks(services.database.db, services.actor, applicationId)
    return links.map(({ created_at, expires_at, revoked_at, last_viewed_at, ...link }) => ({
      ...link,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
      last_viewed_at: last_viewed_at?.toISOString() ?? null,
    }))
  },
}

export const reportLinkRevoke: Command = {
  about: 'Closes a report link at once; pages that are open keep what they show until they are left.',
  options: { id: { type: 'string', about: 'the number of the link, as report-link list shows it', required: true } },
  examples: ['npm run portal -- report-link revoke --id 3'],
  run: async ({ actor, database }, values) => {
    const id = numberOf(values, 'id')
    await revokeReportLink(database, actor, id)
    return { id, revoked: true }
  },
}
