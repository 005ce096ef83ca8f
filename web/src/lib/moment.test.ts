import { expect, test } from 'vitest'
import { clockIn, dayIn, momentIn } from './moment.ts'

const deadline = new Date(2026, 10, 10, 17, 5)
const moment = deadline.toISOString()

test('a date is written in the words and digits of its reader, in the calendar of both, with the month in letters', () => {
  expect(dayIn('en', moment)).toBe('10 Nov 2026')
  expect(dayIn('ar', moment)).toBe('١٠ نوفمبر ٢٠٢٦')
})

test("a deadline is told on the reader's own clock, without the name of a zone", () => {
  expect(momentIn('en', moment)).toBe('10 Nov 2026, 17:05')
  expect(momentIn('ar', moment)).toBe('١٠ نوفمبر ٢٠٢٦، ١٧:٠٥')
  expect(clockIn('en', deadline)).toBe('17:05')
  expect(clockIn('ar', deadline)).toBe('١٧:٠٥')
})
