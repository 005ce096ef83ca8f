import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { Assessment, ChildAssessment, ListedAssessment, Test } from '@mizan/contract/schemas/assessment'
import { textIn } from '@mizan/domain/texts/text-in'
import { kindOf } from '../kinds/registry.ts'
import type { Test as StoredTest } from '../tests/tests.service.ts'
import type { AssessmentRow, ListedAssessmentRow } from './assessment-rows.ts'

/** The language of the call, and the tests of everything that is shown. */
export interface Shown {
  language: Language
  tests: ReadonlyMap<number, StoredTest>
}

export const presentListedAssessment = (row: ListedAssessmentRow): ListedAssessment => ({
  id: row.id,
  status: row.status,
  test: { id: row.test_id, type: { id: kinds[kindOf(row.kind)].typeId } },
})

/** Top-level assessments in their order, each with the children found among the rows. */
export function presentAssessments(rows: AssessmentRow[], shown: Shown): Assessment[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => presentAssessment(row, childrenOf(row, rows), shown))
}

const childrenOf = (row: AssessmentRow, rows: AssessmentRow[]): AssessmentRow[] =>
  rows.filter(({ parent_id }) => parent_id === row.id)

export function presentAssessment(row: AssessmentRow, children: AssessmentRow[], shown: Shown): Assessment {
  const test = testOf(row, shown)
  return {
    id: row.id,
    status: row.status,
    parent_id: row.parent_id,
    test: presentTest(test, shown.language),
    is_run_begun: row.is_run_begun,
    total_traits: test.totalTraits,
    children: children.map((child) => presentChild(child, shown)),
    applications: [row.application_id],
  }
}

const presentChild = (row: AssessmentRow, shown: Shown): ChildAssessment => ({
  id: row.id,
  status: row.status,
  test: presentTest(testOf(row, shown), shown.language),
  is_run_begun: row.is_run_begun,
})

function testOf({ id, test_id }: AssessmentRow, { tests }: Shown): StoredTest {
  const test = tests.get(test_id)
  if (!test) throw new Error(`The test of assessment ${id} was not read`)
  return test
}

function presentTest({ id, kind, content, questions }: StoredTest, language: Language): Test {
  const { typeId, category } = kinds[kind]
  return {
    id,
    type: { id: typeId },
    title: textIn(content.title, language),
    description: textIn(content.description, language),
    instructions: textIn(content.instructions, language),
    category,
    duration: content.duration,
    icon_svg: content.icon_svg,
    total_questions: questions.length,
    questions: questions.map((question) => question.id),
  }
}
