import type { ReportTrace } from '@mizan/contract/schemas/report'
import { describe, expect, test, vi } from 'vitest'
import { readReport, type sampleLanguages } from './testing/read-report.ts'
import { sampleReport } from './testing/sample-report.ts'

// Without a browser there is nothing to sanitise with; the server has done so already.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

describe.each(['manager', 'advanced'] as const)('the %s report', (kind) => {
  const told = (subject: string, value: number, standard_error: number | null): ReportTrace => ({
    ...{ subject, value, standard_error, formula_id: 'composites.fit_score', inputs: [], flags: [] },
    ...{ norm_id: null, norm_status: null, norm_n: null, algorithm_version: '1.2.0' },
  })
  const read = (trace: ReportTrace[], language: (typeof sampleLanguages)[number] = 'en') =>
    readReport(kind, sampleReport({ told: { trace } }), language).text.replaceAll('\u00a0', ' ')

  test('has the margin of error beside the fit score and every part, and says at which level and what a reliable difference is', () => {
    const trace = [told('fit_score', 74, 3.8), told('sjt_score', 66, 9.6), told('pillar-1', 71, 4.2)]
    const text = read(trace)
    expect(text).toContain('74 ± 4')
    expect(text).toMatch(/Situational judgment 66 ± 10 Medium/)
    if (kind === 'manager') expect(text).toContain('71% ± 4')
    expect(text).toContain('true fit score is within ± 4 in about two of three cases, and within ± 7 in 19 of 20')
    expect(text).toContain('differ reliably only when these are at least 11 points apart')
    const arabic = read(trace, 'ar')
    expect(arabic).toContain('٧٤ ± ٤')
    expect(arabic).toContain('ضمن ± ٤ في نحو حالتين من كل ثلاث، وضمن ± ٧ في ١٩ حالة من كل ٢٠')
  })

  test('draws no margin where a score was stored without one', () => {
    const text = read([told('fit_score', 74, null), told('sjt_score', 66, null)])
    expect(text).toMatch(/Situational judgment 66 Medium/)
    expect(text).not.toContain('true fit score')
    expect(text).not.toContain('the sign ±')
  })
})
