import type { ReportKind } from '@mizan/contract/schemas/report'
import type { StoredText } from '@mizan/contract/text'
import { and, count, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { companies, users } from '../../platform/db/schema/accounts.ts'
import { applications, jobs } from '../../platform/db/schema/applications.ts'
import { reportLinks, viewLog } from '../../platform/db/schema/reports.ts'
import { scorings, traitScores } from '../../platform/db/schema/scores.ts'
import { inFirstLanguage } from '../../platform/db/text-column.ts'
import { type Reach, within } from '../access/reach.ts'

/** A link that opens, with the application, the job and the person it is about. */
export interface ReportLinkRow {
  id: number
  kind: ReportKind
  recipient: string
  company_id: number
  application_id: number
  user_id: number
  status: 0 | 1 | 2 | 3
  applied_at: Date
  expires_at: Date
  is_knocked: boolean
  kept: KeptScores | null
  person: { first_name: string; last_name: string; gender: number | null }
  job: LinkedJob
  company: { name: StoredText; logo: string; theme: string; custom_report: unknown }
}

/** Up to where scores and marks are shown. Null where the link shows the newest, whatever they are. */
interface KeptScores {
  scoring_id: number
  /** To the microsecond, which a Date does not hold. */
  marked_until: string
}

interface LinkedJob {
  id: number
  title: StoredText
  location: StoredText
  deadline: Date | null
  can_employee_view_results: boolean
}

/**
 * Scores that come with answers. A link keeps its scores against marks, voids and new norms; but a candidate who was
 * let go on has given other answers, which the report shows, and scores of the answers before would contradict them.
 */
const comesWithAnswers = `s.cause in ('completed', 'untied')`

const findLiveLinkText = `
  select l.id, l.kind, l.recipient, l.company_id, l.application_id, l.expires_at, a.user_id, a.status, a.applied_at,
    a.knocked_at is not null as is_knocked, j.deadline,
    case when l.scoring_id is not null then (
      select json_build_object('scoring_id', greatest(l.scoring_id, max(s.id)),
        'marked_until', greatest(l.created_at, max(s.created_at)))
      from scorings s where s.application_id = l.application_id and ${comesWithAnswers}
    ) end as kept,
    json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'gender', u.gender) as person,
    json_build_object('id', j.id, 'title', j.title, 'location', j.location,
      'can_employee_view_results', j.can_employee_view_results) as job,
    json_build_object('name', c.name, 'logo', c.logo, 'theme', c.theme, 'custom_report', c.custom_report) as company
  from report_links l
  join applications a on a.id = l.application_id and a.company_id = l.company_id
  join users u on u.id = a.user_id
  join jobs j on j.id = a.job_id
  join companies c on c.id = a.company_id
  where l.token_hash = $1 and l.revoked_at is null and l.expires_at > now()`

export async function findLiveLink(db: Db, hash: Buffer): Promise<ReportLinkRow | undefined> {
  const query = { name: 'find_report_link', text: findLiveLinkText, values: [hash] }
  const { rows } = await db.$client.query<ReportLinkRow & { deadline: Date | null }>(query)
  const [link] = rows
  return link && { ...link, job: { ...link.job, deadline: link.deadline } }
}

const isReached = (reach: Reach) => within(reach, { company: applications.company_id, job: applications.job_id })

/** Held until the transaction ends: its person is not erased, and it is not opened again meanwhile. */
export async function holdReportedApplication(tx: Db, reach: Reach, id: number): Promise<void> {
  const isMeant = and(eq(applications.id, id), isReached(reach))
  await tx.select({ id: applications.id }).from(applications).where(isMeant).for('share')
}

/** What is left of an erased person is for statistics: no report tells of it. */
export async function findReportedApplication(db: Db, reach: Reach, id: number) {
  const [application] = await db
    .select({
      id: applications.id,
      company_id: applications.company_id,
      status: applications.status,
      company_ref_id: companies.ref_id,
      has_personality_scores: sql<boolean>`exists (
        select from ${traitScores} s where s.application_id = ${id} and not s.is_custom)`,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.company_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(applications.id, id), isReached(reach), isNull(users.erased_at)))
  return application
}

type NewLink = Omit<typeof reportLinks.$inferInsert, 'scoring_id'>

/** From now on the link shows the scores there are in this moment. */
export async function insertLink(db: Db, row: NewLink): Promise<{ id: number }> {
  const newest = db
    .select({ id: max(scorings.id) })
    .from(scorings)
    .where(eq(scorings.application_id, row.application_id))
  const columns = { ...row, scoring_id: sql<number>`(${newest})` }
  const [link] = await db.insert(reportLinks).values(columns).returning({ id: reportLinks.id })
  if (!link) throw new Error('The link was not inserted')
  return link
}

/** False when there are newer scores than the link shows. */
const isCurrent = sql<boolean>`${reportLinks.scoring_id} is null or (
  select s.id = ${reportLinks.scoring_id} or ${sql.raw(comesWithAnswers)} from ${scorings} s
  where s.application_id = ${reportLinks.application_id} order by s.id desc limit 1)`

/** Links with what became of them, the newest first. */
export async function findLinks(db: Db, reach: Reach, applicationId?: number) {
  return db
    .select({
      id: reportLinks.id,
      application_id: reportLinks.application_id,
      kind: reportLinks.kind,
      recipient: reportLinks.recipient,
      candidate: sql<string>`btrim(${users.first_name} || ' ' || ${users.last_name})`,
      job: inFirstLanguage(jobs.title),
      company: companies.ref_id,
      created_at: reportLinks.created_at,
      expires_at: reportLinks.expires_at,
      revoked_at: reportLinks.revoked_at,
      is_live: sql<boolean>`${reportLinks.revoked_at} is null and ${reportLinks.expires_at} > now()`,
      is_current: isCurrent,
      views: count(viewLog.id),
      last_viewed_at: max(viewLog.viewed_at),
    })
    .from(reportLinks)
    .innerJoin(applications, eq(applications.id, reportLinks.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .innerJoin(companies, eq(companies.id, reportLinks.company_id))
    .leftJoin(viewLog, eq(viewLog.link_id, reportLinks.id))
    .where(
      and(isReached(reach), applicationId === undefined ? undefined : eq(reportLinks.application_id, applicationId)),
    )
    .groupBy(reportLinks.id, users.id, jobs.id, companies.id)
    .orderBy(desc(reportLinks.id))
}

/** Returns the link that this call revoked; nothing when there is none or it was revoked before. */
export async function revokeLinkRow(db: Db, reach: Reach, id: number) {
  const ofReached = db.select({ id: applications.id }).from(applications).where(isReached(reach))
  const [link] = await db
    .update(reportLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(reportLinks.id, id), isNull(reportLinks.revoked_at), inArray(reportLinks.application_id, ofReached)))
    .returning({ id: reportLinks.id, company_id: reportLinks.company_id, application_id: reportLinks.application_id })
  return link
}
