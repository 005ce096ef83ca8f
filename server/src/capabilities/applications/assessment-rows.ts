import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'

/** What is read of an assessment wherever it is shown. What its test says about itself is in the cache. */
export interface AssessmentRow {
  id: number
  application_id: number
  parent_id: number | null
  status: AssessmentStatus
  test_id: number
  kind: string
  is_run_begun: boolean
}

export type ListedAssessmentRow = Pick<AssessmentRow, 'id' | 'status' | 'test_id' | 'kind'>

const isRunBegun = 'exists (select from runs r where r.assessment_id = a.id)'

/** For queries of an assessment `a` with its test `t`. */
export const assessmentJson = `json_build_object(
  'id', a.id, 'application_id', a.application_id, 'parent_id', a.parent_id, 'status', a.status, 'test_id', a.test_id,
  'kind', t.kind, 'is_run_begun', ${isRunBegun})`

/** The assessments of an application as a JSON list in their order, children among them. */
export const assessmentsJson = (applicationId: string): string =>
  listOf(assessmentJson, `a.application_id = ${applicationId}`)

/** What the list says about the assessments of an application; children are not listed. */
export const listedAssessmentsJson = (applicationId: string): string =>
  listOf(
    `json_build_object('id', a.id, 'status', a.status, 'test_id', a.test_id, 'kind', t.kind)`,
    `a.application_id = ${applicationId} and a.parent_id is null`,
  )

const listOf = (json: string, which: string): string => `(
  select coalesce(json_agg(${json} order by a.position, a.id), '[]')
  from assessments a join tests t on t.id = a.test_id where ${which})`
