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
  return { owner, colleague, stranger, companyRefId: company.ref_id }
}
