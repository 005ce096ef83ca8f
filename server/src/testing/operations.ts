import type { Actor } from '@mizan/domain/access/actor'
import { Refusal } from '../platform/refusals/refusal.ts'
import type { PortalWithFolder } from './portal-with-folder.ts'

/** Stands in every name and address of the company that is reached for: found in an answer, it proves a leak. */
export const canary = 'Qanary'

/** What operations are called with: things of one company, or numbers and names that nothing has. */
export interface Subject {
  /** The reference of the company. */
  company: string
  companyId: number
  departmentId: number
  /** A job with an application, and with somebody who is invited and has not applied. */
  jobId: number
  jobTitle: string
  /** The name of a test. */
  testSlug: string
  /** A job that nobody has applied to. */
  emptyJobId: number
  applicationId: number
  assessmentId: number
  questionId: number
  /** A live link to a report of the application. */
  linkId: number
  /** The person who applied. */
  userId: number
  email: string
  /** The address of the person who is invited. */
  invitedEmail: string
  /** A member of the company who is no owner, and an open invitation of another one. */
  memberId: number
  memberEmail: string
  memberInvitationId: number
}

export interface Operation {
  /**
   * `job`: members of the company with other jobs must not get there either. `company`: within it, rights alone decide.
   * `machine`: no member of any company may.
   */
  about: 'company' | 'job' | 'machine'
  /** What has to be there besides, so that those who may can do it. */
  given?: (portal: PortalWithFolder, subject: Subject) => Promise<void>
  call: (portal: PortalWithFolder, actor: Actor, subject: Subject) => Promise<unknown>
}

/** By folder, file and name: `vacancies/jobs.service changeJob`. */
export type Operations = Readonly<Record<string, Operation>>

export const nothing: Subject = {
  company: 'nowhere',
  companyId: 999_000_008,
  departmentId: 999_000_001,
  jobId: 999_000_002,
  jobTitle: 'No such job',
  testSlug: 'no-such-test',
  emptyJobId: 999_000_003,
  applicationId: 999_000_004,
  assessmentId: 999_000_005,
  questionId: 999_000_006,
  linkId: 999_000_007,
  userId: 999_000_009,
  email: 'absent@mail.example',
  invitedEmail: 'missing@mail.example',
  memberId: 999_000_010,
  memberEmail: 'no-member@mail.example',
  memberInvitationId: 999_000_011,
}

/** A company with a job and people, and a job of it that none of them has to do with. */
export async function buildSubject({ given, database }: PortalWithFolder) {
  const company = await given.company({ name: `Company ${canary}` })
  const base = { company_id: company.id, first_name: canary }
  const person = await given.candidate({ ...base, email: `${canary}-${company.id}@mail.example` })
  const invited = await given.candidate({ ...base, email: `${canary}-invited-${company.id}@mail.example` })
  const deadline = new Date(Date.now() + 86_400_000)
  const job = await given.job({ company_id: company.id, title: `Job ${canary}`, kinds: ['personality'], deadline })
  for (const one of [person, invited]) await given.invitation(one, job)
  const empty = await given.job({ company_id: company.id, title: `Empty ${canary}`, kinds: ['profile'] })
  const other = await given.job({ company_id: company.id, title: 'Other' })
  const application = await given.completedApplication(person, { jobId: job.id })
  await given.reportLink(application, { recipient: canary })
  const { rows } = await database.pool.query<{ link: number; question: number; slug: string }>(
    `select (select max(id) from report_links) as link,
      (select min(id) from questions where test_id = $1) as question, (select slug from tests where id = $1) as slug`,
    [application.first.test_id],
  )
  const subject: Subject = {
    company: company.ref_id,
    companyId: company.id,
    departmentId: (await given.department(company.id, `Department ${canary}`)).id,
    jobId: job.id,
    jobTitle: `Job ${canary}`,
    testSlug: rows[0]?.slug ?? '',
    emptyJobId: empty.id,
    applicationId: application.id,
    assessmentId: application.first.id,
    questionId: rows[0]?.question ?? 0,
    linkId: rows[0]?.link ?? 0,
    userId: person.id,
    email: person.email,
    invitedEmail: invited.email,
    ...(await givenColleagues(database, company.id)),
  }
  return { subject, otherJobId: other.id }
}

/** Of the two owners one may be removed. */
async function givenColleagues({ pool }: PortalWithFolder['database'], companyId: number) {
  const memberEmail = `${canary}-member-${companyId}@mail.example`
  const { rows } = await pool.query<{ member: number; invitation: number }>(
    `with added as (
      insert into members (email, name, language)
        values ($2, 'Rana', 'en'), ('keeps-' || $2, 'Sami', 'en') returning id, email),
    joined as (
      insert into memberships (member_id, company_id, roles)
        select id, $1, case when email = $2 then array['recruiter'] else array['owner'] end from added),
    invited as (
      insert into member_invitations (token_hash, company_id, email, language, roles, expires_at)
        values (sha256(convert_to($2, 'UTF8')), $1, 'asked-' || $2, 'en', array['reviewer'], now() + interval '1 day')
        returning id)
    select (select id from added where email = $2) as member, (select id from invited) as invitation`,
    [companyId, memberEmail],
  )
  return { memberEmail, memberId: rows[0]?.member ?? 0, memberInvitationId: rows[0]?.invitation ?? 0 }
}

/** What came of a call, without what was asked for, so that two questions can be compared. */
export async function outcomeOf(work: Promise<unknown>, subject: Subject): Promise<unknown> {
  try {
    return { result: JSON.parse(JSON.stringify((await work) ?? null)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const values = Object.entries(error.values).map(([name, value]) => [name, asked(value, subject)])
    return { refused: error.code, values: Object.fromEntries(values), fields: error.fields }
  }
}

const asked = (value: string | number, subject: Subject): unknown =>
  Object.values(subject).some((one) => String(one) === String(value)) ? 'as asked' : value
