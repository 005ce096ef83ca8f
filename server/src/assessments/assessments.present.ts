import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { Assessment, ChildAssessment, ListedAssessment, Test } from '@mizan/contract/schemas/assessment'
import { kindOf, serverKinds } from '../kinds/registry.ts'
import type { AssessmentRow, ListedAssessmentRow } from './assessments.db.ts'

export const presentListedAssessment = (row: ListedAssessmentRow): ListedAssessment => ({
  id: row.id,
  status: row.status,
  test: { id: row.test_id, type: { id: kinds[kindOf(row.kind)].typeId } },
})

/** Top-level assessments in their order, each with the children found among the rows. */
export function presentAssessments(rows: AssessmentRow[], language: Language): Assessment[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => presentAssessment(row, childrenOf(row, rows), language))
}

const childrenOf = (row: AssessmentRow, rows: AssessmentRow[]): AssessmentRow[] =>
  rows.filter(({ parent_id }) => parent_id === row.id)

export function presentAssessment(row: AssessmentRow, children: AssessmentRow[], language: Language): Assessment {
  return {
    id: row.id,
    status: row.status,
    parent_id: row.parent_id,
    test: presentTest(row, language),
    is_run_begun: row.is_run_begun,
    total_traits: serverKinds[kindOf(row.kind)].traitsIn(row.content),
    children: children.map((child) => presentChild(child, language)),
    applications: [row.application_id],
  }
}

const presentChild = (row: AssessmentRow, language: Language): ChildAssessment => ({
  id: row.id,
  status: row.status,
  test: presentTest(row, language),
  is_run_begun: row.is_run_begun,
})

function presentTest({ test_id, kind, content, question_ids }: AssessmentRow, language: Language): Test {
  const { typeId, category } = kinds[kindOf(kind)]
  return {
    id: test_id,
    type: { id: typeId },
    title: content.title[language],
    description: content.description[language],
    instructions: content.instructions[language],
    category,
    duration: content.duration,
    icon_svg: content.icon_svg,
    total_questions: question_ids.length,
    questions: question_ids,
  }
}
