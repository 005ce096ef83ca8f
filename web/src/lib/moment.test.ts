import { expect, test } from 'vitest'
import { momentIn } from './moment.ts'

test('a moment is written in the words and digits of its reader, in the calendar of both', () => {
  const noon = new Date(2026, 10, 30, 17, 5).toISOString()
  expect(momentIn('en', noon)).toBe('30 November 2026 at 17:05')
  expect(momentIn('ar', noon)).toBe('٣٠ نوفمبر ٢٠٢٦ في ١٧:٠٥')
})
