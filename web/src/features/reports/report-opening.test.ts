import type { Report, ReportInterviewQuestion } from '@mizan/domain/report/reported'
import { textIn } from '@mizan/domain/texts/text-in'
import { describe, expect, test, vi } from 'vitest'
import { readReport, sampleLanguages } from './testing/read-report.ts'
import { sampleReport } from './testing/sample-report.ts'

// Without a browser there is nothing to sanitise with; the server has done so already.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

const managers = ['manager', 'advanced'] as const

const question = (id: number, trait_id: number, text: string): ReportInterviewQuestion => ({
  ...{ id, trait_id, purpose: 'low', text: { en: text, ar: `${text} ع` }, follow_up: {} },
})

describe('a manager report opens', () => {
  test.each(managers)('with three strengths, questions and a caution: %s', (kind) => {
    const { keys, text } = readReport(kind, sampleReport())
    expect(keys.indexOf('glance')).toBeLessThan(keys.indexOf(kind === 'manager' ? 'summary' : 'parts'))
    expect(text).toMatch(
      /At a glance Strengths Positivity 95% Resilience 90% Emotional Balance 85% Questions to ask Decision Making Low score Describe a decision\./,
    )
    expect(text).toContain('Bear in mind')
  })

  test('with a derailer as its caution in the advanced report alone', () => {
    expect(readReport('advanced', sampleReport()).text).toMatch(/Bear in mind Avoiding conflict\. May leave it open\./)
    const manager = readReport('manager', sampleReport({ told: { derailer_traits: [] } })).text
    expect(manager).not.toContain('Avoiding conflict')
    expect(manager).toContain('Bear in mind The scale is provisional')
  })

  test('the advanced report shows its score on the cover too, on the screen alone', () => {
    const { html } = readReport('advanced', sampleReport())
    expect(html).toMatch(/class="[^"]*screen[^"]*"><p[^>]*>Fit score <b>74<\/b>/)
  })
})

describe('no question is printed twice', () => {
  const asked = [
    question(1, 18, 'First?'),
    question(2, 18, 'Second?'),
    question(3, 16, 'Third?'),
    question(4, 5, 'Fourth?'),
  ]
  const [derailer] = sampleReport().told.derailer_traits
  const told: Partial<Report> = {
    interview_questions: asked,
    derailer_traits: derailer
      ? [{ ...derailer, questions: { en: '<ul><li>First?</li><li>Second?</li><li>Own?</li></ul>' } }]
      : [],
  }

  test.each(managers)('%s: the others are pointed to [REPC-14] [REPA-06]', (kind) => {
    const { text } = readReport(kind, sampleReport({ told }))
    for (const { text: words } of asked) expect(text.split(textIn(words, 'en')), words.en).toHaveLength(2)
    expect(text).toMatch(/Conflict Resolution Low score Also ask question 1 on page \d+\. Second\?/)
  })

  test('a derailer keeps what only it asks, and names the pages of the rest', () => {
    const { text } = readReport('advanced', sampleReport({ told }))
    expect(text).toMatch(/Interview questions Own\? More on this: the questions on pages \d+ and \d+\./)
  })
})

test('derailers say by which rule they were looked for, and which low scores it leaves out [REPA-06]', () => {
  const weighed = {
    ...{ subject: 'personality_trait_score', value: 70, formula_id: 'composites.personality_trait_score', flags: [] },
    ...{ norm_id: null, norm_status: null, norm_n: null, standard_error: null, algorithm_version: '1.0.0' },
    inputs: [{ name: 'trait 18', value: 10, weight: 1 }],
  }
  const { text } = readReport('advanced', sampleReport({ told: { trace: [weighed] } }))
  expect(text).toContain('Only competencies that carry weight for this role are checked here.')
  expect(text).toContain(
    'without weight for this role: Self Awareness 35%, Empathy 30%, Sincerity 25%, Decision Making 20%, Influence 15%.',
  )
})

describe('colleagues', () => {
  test('are named on the screen and counted on paper, unless the company wants them named there [REPM-04] [REPA-11]', () => {
    for (const kind of managers) {
      const hidden = readReport(kind, sampleReport()).html
      expect(hidden).toMatch(/<div class="[^"]*screen[^"]*"><ul[^>]* data-colour="green">.*Rana Saad/)
      expect(hidden).toMatch(/<div class="[^"]*paper[^"]*"><ul[^>]* data-colour="green"[^>]*>.*2 colleagues, not named/)
      const shown = readReport(kind, sampleReport({ told: { prints_colleague_names: true } })).html
      expect(shown).not.toMatch(/<div class="[^"]*(screen|paper)[^"]*"><ul/)
      expect(shown).toContain('Rana Saad')
    }
  })
})

describe('the Candidate Report', () => {
  test.each(sampleLanguages)('has no band called low, and talks of no decision (%s)', (language) => {
    const { text } = readReport('candidate', sampleReport({ flags: { show_appendix_portal: true } }), language)
    const unsaid = { en: [/\bLow\b/, /sole basis/, /a person/], ar: [/منخفض/, /الأساس الوحيد/] }[language]
    for (const words of unsaid) expect(text).not.toMatch(words)
    expect(text).toMatch({ en: /Your scores use a provisional scale/, ar: /درجاتك على مقياس مؤقت/ }[language])
  })
})

test.each([
  ['00:00:04', '0:04'],
  ['00:01:15', '1:15'],
  ['00:12:00', '12:00'],
  ['01:02:03', '1:02:03'],
])('a recording of %s is %s long', (duration, shown) => {
  const answer = { question: { id: 1, text: 'Why?' }, link: '/media/videos/x', duration, rating: null }
  const { text } = readReport('advanced', sampleReport({ told: { video_answers: [answer] } }))
  expect(text.replaceAll(/[\u2066\u2069]/g, '')).toContain(`Length ${shown} `)
})
