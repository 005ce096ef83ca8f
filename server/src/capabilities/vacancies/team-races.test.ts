import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperator } from '../../testing/operator.ts'
import { openPortalWithFolder, type PortalWithFolder } from '../../testing/portal-with-folder.ts'
import { whileErasedAt } from '../../testing/while-erased.ts'

let portal: PortalWithFolder
beforeAll(async () => {
  portal = await openPortalWithFolder()
})
afterAll(() => portal.close())

const whileErased = whileErasedAt(() => portal)

test.each([
  ['of whom answers stay', new Date(0)],
  ['of whom nothing stays', null],
])('nobody is taken into the team of a job while they are erased, %s [T-DP-04]', async (_, consent_provided_at) => {
  const person = await portal.given.candidate({ is_employee: true, consent_provided_at })
  const { job_id } = await portal.given.application(await portal.given.candidate({ company_id: person.company_id }))
  const file = join(portal.dataDir, 'team.json')
  await writeFile(file, JSON.stringify([{ email: person.email, may_be_named: true }]))
  const operator = openOperator(portal)
  const setting = whileErased(person, () => operator.types('job set', { job: String(job_id), team: file }))
  await expect(setting).rejects.toThrow('is no employee with an account')
  const { rows } = await portal.database.pool.query('select from job_team where user_id = $1', [person.id])
  expect(rows).toEqual([])
})
