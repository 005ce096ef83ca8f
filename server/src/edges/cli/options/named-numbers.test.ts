import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operator, openOperator } from '../../../testing/operator.ts'
import { openPortal, type Portal } from '../../../testing/portal.ts'

let portal: Portal
let operator: Operator
beforeAll(async () => {
  portal = await openPortal()
  operator = openOperator(portal)
})
afterAll(() => portal.close())

describe('a number that nothing has', () => {
  test.each([
    ['application knockout-review', { application: '999999' }],
    ['mark', { application: '999999' }],
    ['rate-video', { application: '999999' }],
    ['report-link list', { application: '999999' }],
    ['rescore', { application: '999999' }],
    ['score', { application: '999999' }],
  ])('is told by %s, which has nothing to show of application %j', async (name, values) => {
    await expect(operator.types(name, values)).rejects.toThrow('There is no application 999999.')
  })

  test.each(['mark', 'rescore'])('is told by %s, which has nothing to show of the job', async (name) => {
    await expect(operator.types(name, { job: '999999' })).rejects.toThrow('There is no job 999999.')
  })
})

test('rate-video refuses a language that there is not, instead of answering in English', async () => {
  const values = { application: '999999', lang: 'fr' }
  await expect(operator.types('rate-video', values)).rejects.toThrow('--lang must be en or ar, but is "fr".')
})
