import { randomInt } from 'node:crypto'
import { dealForm } from '@mizan/domain/runs/deal-form'
import type { Db } from '../../platform/db/client.ts'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import {
  findFormsFor,
  findGatheredVersions,
  findJobTests,
  findNewestVersions,
  holdAddressOf,
  holdJobTest,
  insertAssessments,
  type TestVersion,
} from './assessments.db.ts'

interface NewApplication {
  id: number
  companyId: number
  jobId: number
}

/** A number from 0 to below the argument. */
type Draw = (count: number) => number

/**
 * Gives a new application one assessment for each test of its job, and children where the kind gathers others: of each
 * a form that the applicant has not been dealt before, at random.
 */
export async function assignAssessments(tx: Db, application: NewApplication, draw: Draw = randomInt): Promise<void> {
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
    await holdAddressOf(tx, id)
    const dealt = await dealtForms(tx, application, await versionsOf(tx, application, test.id, slugs), draw)
    await insertAssessments(
      tx,
      dealt.map((test_id, index) => ({ ...base, test_id, parent_id: parent.id, position: index + 1 })),
    )
  }
}

/** The versions that others who applied for the job have, else the newest ones, in the order of the slugs. */
async function versionsOf(
  tx: Db,
  application: NewApplication,
  testId: number,
  slugs: readonly string[],
): Promise<TestVersion[]> {
  const known = await gatheredBefore(tx, application, testId)
  const missing = slugs.filter((slug) => !known.some((test) => test.slug === slug))
  const found = new Map([...known, ...(await findNewestVersions(tx, missing))].map((test) => [test.slug, test]))
  return slugs.map((slug) => {
    const version = found.get(slug)
    if (version === undefined) throw new Error(`The test "${slug}" is named by another one but is not there`)
    return version
  })
}

/** Those who apply first wait for each other, so that the version that the first of them gets is that of all others. */
async function gatheredBefore(tx: Db, application: NewApplication, testId: number): Promise<TestVersion[]> {
  const known = await findGatheredVersions(tx, application, testId)
  if (known.length > 0) return known
  await holdJobTest(tx, application.jobId, testId)
  return findGatheredVersions(tx, application, testId)
}

async function dealtForms(
  tx: Db,
  { id }: NewApplication,
  versions: readonly TestVersion[],
  draw: Draw,
): Promise<number[]> {
  const forms = await findFormsFor(tx, id, versions)
  return versions.map(({ slug }) => {
    const dealt = dealForm(
      forms.filter((form) => form.slug === slug),
      draw,
    )
    if (!dealt) throw new Error(`The test "${slug}" has no form`)
    return dealt.id
  })
}
