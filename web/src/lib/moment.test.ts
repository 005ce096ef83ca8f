import { expect, test } from 'vitest'
import { momentIn } from './moment.ts'

const deadline = new Date(2026, 10, 30, 17, 5)

const clockOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
    .formatToParts(deadline)
    .find(({ type }) => type === 'timeZoneName')?.value

test('a deadline is written in the words and digits of its reader, in the calendar of both, and says by which clock', () => {
  const moment = deadline.toISOString()
  expect(momentIn('en', moment)).toBe(`30 November 2026 at 17:05 ${clockOf('en-GB')}`)
  expect(momentIn('ar', moment)).toBe(`٣٠ نوفمبر ٢٠٢٦ في ١٧:٠٥ ${clockOf('ar-u-nu-arab')}`)
})
