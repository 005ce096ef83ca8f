import type { Db } from '../db/client.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import {
  findGatheredTests,
  findJobTests,
  findNewestTests,
  type GatheredTest,
  holdJobTest,
  insertAssessments,
} from './assessments.db.ts'

interface NewApplication {
  id: number
  companyId: number
  jobId: number
}

/** Gives a new application one assessment for each test of its job, and children where the kind gathers others. */
export async function assignAssessments(tx: Db, application: NewApplication): Promise<void> {
  const { id, companyId, jobId } = application
  const tests = await findJobTests(tx, companyId, jobId)
  const base = { company_id: companyId, application_id: id }
  const parents = await insertAssessments(
    tx,
    tests.map((test, index) => ({ ...base, test_id: test.id, position: index + 1 })),
  )
  for (const test of tests) {
    const slugs = serverKinds[kindOf(test.kind)].childrenOf(test.content)
    if (slugs.length === 0) continue
    const parent = parents.find(({ test_id }) => test_id === test.id)
    if (!parent) throw new Error(`The assessment of test ${test.id} was not added`)
    await insertAssessments(
      tx,
      (await testIdsOf(tx, slugs, await gatheredBefore(tx, application, test.id))).map((test_id, index) => ({
        ...base,
        test_id,
        parent_id: parent.id,
        position: index + 1,
      })),
    )
  }
}

/** Those who apply first wait for each other, so that what the first of them gets is what all others get. */
async function gatheredBefore(tx: Db, application: NewApplication, testId: number): Promise<readonly GatheredTest[]> {
  const known = await findGatheredTests(tx, application, testId)
  if (known.length > 0) return known
  await holdJobTest(tx, application.jobId, testId)
  return findGatheredTests(tx, application, testId)
}

/** The versions that others who applied for the job have, else the newest ones, in the order of the slugs. */
async function testIdsOf(tx: Db, slugs: readonly string[], known: readonly GatheredTest[]): Promise<number[]> {
  const missing = slugs.filter((slug) => !known.some((test) => test.slug === slug))
  const found = new Map([...known, ...(await findNewestTests(tx, missing))].map(({ slug, id }) => [slug, id]))
  return slugs.map((slug) => {
    const id = found.get(slug)
    if (id === undefined) throw new Error(`The test "${slug}" is named by another one but is not there`)
    return id
  })
}
