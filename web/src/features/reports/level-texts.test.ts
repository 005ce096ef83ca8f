import { expect, test, vi } from 'vitest'
import { readReport } from './testing/read-report.ts'
import { sampleReport } from './testing/sample-report.ts'

// Without a browser there is nothing to sanitise with; the server has done so already.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

const english = { he: 'He keeps calm.', she: 'She keeps calm.', they: 'They keep calm.', you: 'You keep calm.' }
const arabic = { he: 'يبقى هادئًا.', she: 'تبقى هادئة.', they: 'يغلب الهدوء.', you: 'يبقى هدوؤك ثابتًا.' }

const told = (gender: number) => {
  const report = sampleReport({ gender })
  for (const trait of report.told.traits) Object.assign(trait, { at_their_best: english, at_their_best_ar: arabic })
  return report
}

test.each([
  [1, 'he'],
  [2, 'she'],
  [3, 'they'],
] as const)('managers read how a trait shows in gender %i: %s [REPC-12] [DATA-35]', (gender, voice) => {
  expect(readReport('manager', told(gender)).text).toContain(english[voice])
  expect(readReport('manager', told(gender), 'ar').text).toContain(arabic[voice])
})

test('the Candidate Report speaks to the person, of either gender [REPC-10]', () => {
  for (const gender of [1, 2, 3]) {
    expect(readReport('candidate', told(gender)).text).toContain(english.you)
    expect(readReport('candidate', told(gender), 'ar').text).toContain(arabic.you)
    expect(readReport('candidate', told(gender)).text).not.toMatch(/They keep|He keeps|She keeps/)
  }
})
