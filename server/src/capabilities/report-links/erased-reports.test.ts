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

async function completed() {
  const person = await portal.given.candidate()
  return { person, application: await portal.given.completedApplication(person, { kinds: ['personality'] }) }
}

test('a link that is added while its person is erased is refused, as afterwards [T-DP-04]', async () => {
  const { person, application } = await completed()
  const values = { application: String(application.id), kind: 'advanced', for: 'Omar Nasser' }
  const adding = whileErased(person, () => openOperator(portal).types('report-link add', values))
  await expect(adding).rejects.toThrow('There is no application')
  const { rows } = await portal.database.pool.query('select from report_links where application_id = $1', [
    application.id,
  ])
  expect(rows).toEqual([])
})

test('a report that is opened while its person is erased is as closed as afterwards [T-DP-04] [OPEN-39]', async () => {
  const { person, application } = await completed()
  const token = await portal.given.reportLink(application)
  const open = () => portal.as({ token }).call('getReport', { params: { id: application.id } })
  expect(await whileErased(person, open)).toRefuseWith('report-link')
})
