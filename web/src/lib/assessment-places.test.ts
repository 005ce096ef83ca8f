import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { expect, test } from 'vitest'
import { placeBeforeTaking, placeInstead } from './assessment-places.ts'

const assessmentOf = (typeId: number, status: AssessmentStatus = AssessmentStatus.inProgress) =>
  ({ id: 31, status, applications: [7], test: { type: { id: typeId } } }) as unknown as Assessment

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

test('what was never started leads to its start, and is not called gone; what cannot be taken here leads to its list [OPEN-33]', () => {
  const waiting = assessmentOf(typeIds.sjt, AssessmentStatus.notStarted)
  expect(placeBeforeTaking(waiting, typeIds.sjt)).toBe('/assessments/31/info')
  expect(placeBeforeTaking(waiting, typeIds.personality)).toBe('/assessments/7')
  expect(placeBeforeTaking(assessmentOf(typeIds.sjt), typeIds.sjt)).toBeNull()
  const done = assessmentOf(typeIds.sjt, AssessmentStatus.completed)
  expect(placeBeforeTaking(done, typeIds.sjt)).toBe('/assessments/7')
})
