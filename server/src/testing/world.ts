import type { Candidate } from './given.ts'
import type { Portal } from './portal.ts'

/** Words that stand in everything the owner owns: found in somebody else's answer, they prove a leak. */
export const canary = 'Qanary-Zubayr'

/** The people every route is tried with. Rows of the matrix name what they need; later parts add it here. */
export interface World {
  owner: Candidate
  colleague: Candidate
  stranger: Candidate
  companyRefId: string
  /** A job the owner was invited to and has not applied for. */
  jobId: number
  applicationId: number
  archivedApplicationId: number
  assessmentId: number
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
  return { owner, colleague, stranger, companyRefId: company.ref_id, ...(await buildApplications(portal, owner)) }
}

async function buildApplications({ given }: Portal, owner: Candidate) {
  const title = `Job ${canary}`
  const { id: testId } = await given.test('profile', { content: { title: { en: canary, ar: canary } } })
  const testIds = [testId]
  const job = await given.job({ company_id: owner.company_id, title, testIds })
  await given.invitation(owner, job)
  const application = await given.application(owner, { title, testIds })
  const archived = await given.application(owner, { title, testIds })
  await given.applicationAt(archived.id, 3)
  return {
    jobId: job.id,
    applicationId: application.id,
    archivedApplicationId: archived.id,
    assessmentId: application.first.id,
  }
}
