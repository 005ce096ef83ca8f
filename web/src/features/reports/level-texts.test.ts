import { expect, test, vi } from 'vitest'
import { readReport } from './testing/read-report.ts'
import { sampleReport } from './testing/sample-report.ts'

// Without a browser there is nothing to sanitise with; the server has done so already.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

test('how a trait shows stands as the server tells it, which knows of whom and to whom it is said [REPC-12] [DATA-35]', () => {
  const report = sampleReport()
  for (const trait of report.told.traits) {
    Object.assign(trait, { at_their_best: { en: 'She keeps calm.', ar: 'تبقى هادئة.' } })
  }
  for (const kind of ['manager', 'advanced', 'candidate'] as const) {
    expect(readReport(kind, report).text).toContain('She keeps calm.')
    expect(readReport(kind, report, 'ar').text).toContain('تبقى هادئة.')
  }
})
