import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { expect, test } from 'vitest'
import { placeInstead } from './assessment-places.ts'

const assessmentOf = (typeId: number, status: AssessmentStatus = AssessmentStatus.inProgress) =>
  ({ status, applications: [7], test: { type: { id: typeId } } }) as unknown as Assessment

test('an assessment is taken on the page of its own type', () => {
  expect(placeInstead(assessmentOf(typeIds.sjt), typeIds.sjt)).toBeNull()
  expect(placeInstead(assessmentOf(typeIds.pulse), typeIds.profile, typeIds.pulse)).toBeNull()
  expect(placeInstead(assessmentOf(typeIds.personality, AssessmentStatus.tied), typeIds.personality)).toBeNull()
})

test('on the page of another type it leads to its list: its answers would be taken for something else', () => {
  expect(placeInstead(assessmentOf(typeIds.sjt), typeIds.personality)).toBe('/assessments/7')
})

test('nothing is taken twice [ADASH-11]', () => {
  expect(placeInstead(assessmentOf(typeIds.sjt, AssessmentStatus.completed), typeIds.sjt)).toBe('/assessments/7')
})
