import { createHash, randomBytes } from 'node:crypto'
import { type ReportKind, reportTokenPrefix } from '@mizan/contract/schemas/report'
import type { Actor } from '@mizan/domain/access/actor'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { record } from '../../platform/audit/audit.service.ts'
import type { Database, Db } from '../../platform/db/client.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { reachOf } from '../access/reach.ts'
import type { SignedIn } from '../accounts/sessions.service.ts'
import { takeWrongReportLink } from '../credentials/login-limits.service.ts'
import {
  findLinks,
  findLiveLink,
  findReportedApplication,
  holdReportedApplication,
  insertLink,
  type ReportLinkRow,
  revokeLinkRow,
} from './report-links.db.ts'

/** 256 random bits behind a prefix that no session token has. */
export const newReportToken = (): string => `${reportTokenPrefix}${randomBytes(32).toString('base64url')}`

/** What the database keeps of it. */
export const hashOfReportToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const isReportToken = (token: string): boolean => token.startsWith(reportTokenPrefix)

export type ReportLink = ReportLinkRow

/** Who reads a report: a candidate their own one, or the holder of a link. */
export type Reader = { candidate: SignedIn } | { link: ReportLink }

interface NewLink {
  applicationId: number
  kind: ReportKind
  recipient: string
  expiresAt: Date
}

/** The token is handed out here once and is nowhere kept. */
export async function addReportLink(
  database: Database,
  actor: Actor,
  link: NewLink,
): Promise<{ id: number; token: string }> {
  const reach = reachOf(actor, 'report-link-write')
  const { applicationId, kind, recipient, expiresAt } = link
  const token = newReportToken()
  return database.inTransaction(async (tx) => {
    await holdReportedApplication(tx, reach, applicationId)
    const application = await findReportedApplication(tx, reach, applicationId)
    const values = { application: applicationId }
    if (!application) throw new Refusal('application-unknown', 'No such application is reached', { values })
    if (application.status !== ApplicationStatus.completed) {
      throw new Refusal('application-not-completed', 'Nothing to report yet', { values })
    }
    // It would lead to a page that is not found (OPEN-27).
    if (kind === 'candidate' && !application.has_personality_scores) {
      throw new Refusal('no-personality-scores', 'Nothing for a Candidate Report', { values })
    }
    const { company_id } = application
    const columns = { kind, recipient, application_id: applicationId, company_id }
    const { id } = await insertLink(tx, { ...columns, token_hash: hashOfReportToken(token), expires_at: expiresAt })
    await record(tx, {
      actor,
      action: 'report-link-added',
      companyId: company_id,
      subject: String(applicationId),
      details: { link: id, kind, expires_at: expiresAt.toISOString() },
    })
    return { id, token }
  })
}

export const listReportLinks = (db: Db, actor: Actor, applicationId?: number) =>
  findLinks(db, reachOf(actor, 'report-link-write'), applicationId)

export async function revokeReportLink(database: Database, actor: Actor, id: number): Promise<void> {
  const reach = reachOf(actor, 'report-link-write')
  await database.inTransaction(async (tx) => {
    const link = await revokeLinkRow(tx, reach, id)
    if (!link) throw new Refusal('report-link-unknown', 'No live link is reached', { values: { link: id } })
    await record(tx, {
      actor,
      action: 'report-link-revoked',
      companyId: link.company_id,
      subject: String(link.application_id),
      details: { link: id },
    })
  })
}

/**
 * What a token opens. Unknown, expired and revoked are one answer: none of them says which it is (OPEN-39). No one can
 * guess a token, and a caller that tries soon has to wait.
 */
export async function openReportLink(db: Db, token: string, address: string): Promise<ReportLink> {
  const link = await findLiveLink(db, hashOfReportToken(token))
  if (link) return link
  await takeWrongReportLink(db, address)
  throw new Refusal('report-link', 'No live report link for this token')
}

const paths: Record<ReportKind, (id: number) => string> = {
  candidate: (id) => `/assessment/${id}/report`,
  manager: (id) => `/application/${id}/manager-report`,
  advanced: (id) => `/application/${id}/advance-manager-report`,
}

/** Behind the # the token is never sent: it stands in no access log of a proxy, and in no Referer (OPEN-27). */
export const reportAddress = (publicUrl: string, { kind, applicationId, token }: NewLinkAddress): string =>
  `${publicUrl}${paths[kind](applicationId)}#token=${token}`

interface NewLinkAddress {
  kind: ReportKind
  applicationId: number
  token: string
}
