import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Portal } from '../../testing/portal.ts'
import { scoredApplication } from '../../testing/scored-application.ts'
import { openShippedPortal } from '../../testing/stocked-portals.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openShippedPortal()
})
afterAll(() => portal.close())

test('Whoever was knocked out before an assessment has no pages of questions without an answer to it [REPC-05] [REPA-13]', async () => {
  const person = await portal.given.candidate()
  const reported = await scoredApplication(portal, person, { kinds: ['profile', 'technical'] })
  const { pool } = portal.database
  const flags = ['responses_portal_advanced_report', 'show_profile_answers_portal', 'show_technical_answers_portal']
  await pool.query('update companies set custom_report = $2 where id = $1', [
    person.company_id,
    JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true]))),
  ])
  const [, technical] = reported.assessments
  await pool.query('delete from answers where assessment_id = $1', [technical?.id])
  await pool.query('update assessments set status = 0, started_at = null, completed_at = null where id = $1', [
    technical?.id,
  ])
  await portal.given.applicationAt(reported.id, 2, { isKnocked: true })
  const token = await portal.given.reportLink(reported)
  const { body } = await portal.as({ token }).call('getReport', { params: { id: reported.id } })
  expect(body.profile_answers).toHaveLength(10)
  expect(body.technical_answers).toEqual([])
})
