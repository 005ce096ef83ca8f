import { questionKeys } from '../platform/db/schema/packs.ts'
import { choice, statements } from './asked.ts'
import type { Candidate } from './given.ts'
import { givenInterview, type Interview } from './interview.ts'
import { only } from './only.ts'
import type { Portal } from './portal.ts'

/** Words that stand in everything the owner owns: found in somebody else's answer, they prove a leak. */
export const canary = 'Qanary-Zubayr'

/** Stands in the key of every question the owner works on: found in any answer at all, it proves that a key got out. */
export const keyCanary = 'Qanary-Sealed-Key'

/** The people every route is tried with. Rows of the matrix name what they need; later parts add it here. */
export interface World {
  owner: Candidate
  colleague: Candidate
  stranger: Candidate
  companyRefId: string
  /** A job the owner was invited to and has not applied for. */
  jobId: number
  /** A job that everybody in the company may apply for. */
  openJobId: number
  departmentId: number
  applicationId: number
  archivedApplicationId: number
  knockedApplicationId: number
  assessmentId: number
  /** An assessment in progress, and an answer to its question. */
  begun: { id: number; testId: number; questionId: number; answer: { option_id: number } }
  /** One whose every question is answered. */
  answeredId: number
  /** One that is completed, whose answers may be looked at. */
  submittedId: number
  tied: { id: number; optionId: number }
  gameId: number
  /** A video interview in progress. */
  interview: Interview
  /** Completed, with a personality questionnaire; `reportLink` opens its Advanced Manager Report. */
  reportedApplicationId: number
  reportLink: string
  candidateReportLink: string
  otherReportLink: string
  expiredReportLink: string
  revokedReportLink: string
}

export async function buildWorld(portal: Portal): Promise<World> {
  const company = await portal.given.company({ name: `Company ${canary}` })
  const owner = await portal.given.candidate({
    company_id: company.id,
    first_name: canary,
    email: `${canary}-${company.id}@mail.example`,
  })
  const colleague = await portal.given.candidate({ company_id: company.id })
  const stranger = await portal.given.candidate()
  return {
    owner,
    colleague,
    stranger,
    companyRefId: company.ref_id,
    departmentId: (await portal.given.department(company.id, `Department ${canary}`)).id,
    ...(await buildApplications(portal, owner)),
    ...(await buildWork(portal, owner)),
    interview: await givenInterview(portal, owner, { title: canary }),
    ...(await buildReports(portal, owner)),
  }
}

async function buildApplications({ given }: Portal, owner: Candidate) {
  const title = `Job ${canary}`
  const { id: testId } = await given.test('profile', { content: { title: { en: canary, ar: canary } } })
  const testIds = [testId]
  const job = await given.job({ company_id: owner.company_id, title, testIds })
  await given.invitation(owner, job)
  const open = await given.job({ company_id: owner.company_id, title, testIds, is_open_to_all: true })
  const application = await given.application(owner, { title, testIds })
  const archived = await given.application(owner, { title, testIds })
  await given.applicationAt(archived.id, 3)
  const knocked = await given.application(owner, { title, testIds })
  await given.applicationAt(knocked.id, 2, { isKnocked: true })
  return {
    jobId: job.id,
    openJobId: open.id,
    applicationId: application.id,
    archivedApplicationId: archived.id,
    knockedApplicationId: knocked.id,
    assessmentId: application.first.id,
    gameId: (await given.application(owner, { title, kinds: ['shapes'] })).first.id,
  }
}

async function buildWork(portal: Portal, owner: Candidate) {
  const { given, as } = portal
  const asked = [choice({ format: 1, options: [7, 8] })]
  const answer = { option_id: 7 }
  const profile = { kind: 'profile' as const, asked, title: canary }
  const [begun, answered] = [await given.begun(owner, profile), await given.begun(owner, profile)]
  const submitted = await given.begun(owner, profile)
  for (const { id, questionIds } of [answered, submitted]) {
    await as(owner).call('saveAnswers', { body: [{ assessment: id, question: only(questionIds), data: answer }] })
  }
  await given.assessmentAt(submitted.id, 2)
  const tied = await given.begun(owner, { kind: 'personality', asked: [statements(1, 2, 3)], title: canary })
  await given.tie(tied, [2])
  const keyed = [begun, answered, submitted, tied].flatMap(({ questionIds }) => questionIds)
  const answer_key = { correct: [7], weight: 2, guide: keyCanary }
  await portal.database.db.insert(questionKeys).values(keyed.map((question_id) => ({ question_id, answer_key })))
  return {
    begun: { id: begun.id, testId: begun.testId, questionId: only(begun.questionIds), answer },
    answeredId: answered.id,
    submittedId: submitted.id,
    tied: { id: tied.id, optionId: 2 },
  }
}

async function buildReports({ given }: Portal, owner: Candidate) {
  const reported = await given.completedApplication(owner, { title: `Job ${canary}`, kinds: ['personality'] })
  const somebody = await given.candidate({ company_id: owner.company_id })
  const other = await given.completedApplication(somebody)
  return {
    reportedApplicationId: reported.id,
    reportLink: await given.reportLink(reported),
    candidateReportLink: await given.reportLink(reported, { kind: 'candidate' }),
    otherReportLink: await given.reportLink(other),
    expiredReportLink: await given.reportLink(reported, { isExpired: true }),
    revokedReportLink: await given.reportLink(reported, { isRevoked: true }),
  }
}
