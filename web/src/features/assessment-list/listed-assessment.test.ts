import { expect, test } from 'vitest'
import { type ListedAssessment, minutesLeft, nextAssessment } from './listed-assessment.ts'

const listed = (id: number, status: ListedAssessment['status'], duration = '00:10:00') =>
  ({ id, status, test: { duration } }) as ListedAssessment

test('what is under way comes next, before anything that has not begun', () => {
  expect(nextAssessment([listed(1, 2), listed(2, 0), listed(3, 1)])?.id).toBe(3)
  expect(nextAssessment([listed(1, 2), listed(2, 0), listed(3, 4)])?.id).toBe(3)
  expect(nextAssessment([listed(1, 2), listed(2, 0), listed(3, 0)])?.id).toBe(2)
  expect(nextAssessment([listed(1, 2)])).toBeUndefined()
})

test('the minutes left are those of everything not completed, hours times 60 plus minutes [LIMIT-02]', () => {
  expect(minutesLeft([listed(1, 2), listed(2, 0, '01:05:00'), listed(3, 1, '0:20:30'), listed(4, 4, 'soon')])).toBe(85)
})

test('a tie is one short page, whatever the test it belongs to takes', () => {
  expect(minutesLeft([listed(1, 2), listed(2, 4, '00:25:00')])).toBe(0)
})
