import { reportFlags } from '@mizan/contract/schemas/company'
import { reportKinds } from '@mizan/contract/schemas/report'
import type { Report } from '@mizan/domain/report/reported'
import { textIn } from '@mizan/domain/texts/text-in'
import { describe, expect, test, vi } from 'vitest'
import { readReport, sampleLanguages } from './testing/read-report.ts'
import { sampleReport } from './testing/sample-report.ts'

// Without a browser there is nothing to sanitise with; the server has done so already.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }))

describe('a team', () => {
  const outcomes: Report['team_fit_outcome'][] = ['all green with no friction', 'excellent', 'good', 'concerns']
  const titles = {
    en: ['All green with no friction', 'Excellent fit', 'Good fit', 'Concerns'],
    ar: ['توافق تام دون احتكاك', 'توافق ممتاز', 'توافق جيد', 'ملاحظات تستدعي الانتباه'],
  }
  /** Words that speak of one gender; Arabic avoids them where the gender is not known. */
  const voices = {
    en: { 1: /\b(he|his|him)\b/i, 2: /\b(she|her)\b/i, 3: /\b(they|their|them)\b/i },
    ar: { 1: /يعمل|أسلوبه |يفضّلها هو/, 2: /تعمل|أسلوبها|تفضّلها هي/, 3: /التعاون مع|يختلف الأسلوب عن/ },
  }
  const genders = [1, 2, 3] as const

  for (const language of sampleLanguages) {
    for (const gender of genders) {
      test.each(outcomes)(
        `of outcome %s reads correctly for gender ${gender} in ${language} [REPM-08] [REPC-12]`,
        (outcome) => {
          const report = sampleReport({ gender, told: { team_fit_outcome: outcome } })
          const { text } = readReport('manager', report, language)
          const title = titles[language][outcomes.indexOf(outcome)] ?? ''
          expect(text).toContain(title)
          const sentence = text.slice(text.indexOf(title)).split(/Likely to work|تعاون سهل مرجّح/)[0] ?? ''
          for (const other of genders) {
            if (other === gender) expect(sentence).toMatch(voices[language][other])
            else expect(sentence).not.toMatch(voices[language][other])
          }
        },
      )
    }
  }

  const atItsLimit = [
    ['good', { en: 'with at least half of the team', ar: 'مع نصف أفراد الفريق على الأقل' }],
    ['concerns', { en: 'from that of most of the team', ar: 'عن أسلوب معظم أفراد الفريق' }],
  ] as const

  test.each(atItsLimit)(
    'of outcome %s says no more than the share behind it: half, and below half [REPM-08]',
    (outcome, words) => {
      for (const language of sampleLanguages) {
        const report = sampleReport({ told: { team_fit_outcome: outcome } })
        expect(readReport('manager', report, language).text).toContain(words[language])
      }
    },
  )

  test('counts whom the candidate was compared with, named or not [REPM-04]', () => {
    const told = { green_employees: [], red_employees: [], unnamed_employees: { green: 3, red: 0 } }
    const report = sampleReport({ told })
    expect(readReport('manager', report).text).toMatch(
      /Compared with 3 people of the team .* with, 3 3 colleagues, not named/,
    )
    expect(readReport('manager', report, 'ar').text).toMatch(
      /مقارنةً بـ٣ أشخاص من الفريق .* \(٣\) ٣ زملاء دون ذكر أسمائهم/,
    )
  })

  test('that is large goes on in lists that fit on a sheet, everybody once [REPM-04] [DATA-36]', () => {
    const people = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({
        first_name: `${name}${at}`,
        last_name: 'Saad',
        clashing_traits: [1],
      }))
    const told = { green_employees: people(40, 'Green'), red_employees: people(20, 'Red') }
    const { keys, text } = readReport('advanced', sampleReport({ told }))
    expect(keys.filter((key) => key.startsWith('team-lists'))).toHaveLength(4)
    expect(text.match(/Green\d+ Saad/g)).toHaveLength(40)
    expect(text.match(/Red\d+ Saad/g)).toHaveLength(20)
  })
})

describe('a report about somebody who took no personality test', () => {
  const told = { trait_scores: [], traits: [], matched_traits: [], derailer_traits: [], interview_questions: [] }
  const claims = {
    en: ['No competency that counts', 'None of the traits', 'No score stands out', 'Six levels'],
    ar: ['لا توجد كفاءة مهمة', 'لا توجد كفاءة مهمة', 'لا توجد درجة بارزة', 'ستة مستويات'],
  }
  const nothing = { en: 'No competency was assessed.', ar: 'لم تُقيَّم أي كفاءة.' }

  test.each(sampleLanguages)(
    'claims nothing about what is high or low, and draws no empty chart (%s) [SCORE-03]',
    (language) => {
      for (const kind of ['manager', 'advanced'] as const) {
        const { text, html } = readReport(kind, sampleReport({ told }), language)
        for (const claim of claims[language]) expect(text, kind).not.toContain(claim)
        expect(text).toContain(nothing[language])
        expect(html).not.toContain('data-marks')
      }
    },
  )
})

describe('a fit score of which a part was taken out', () => {
  const partly = {
    en: 'The fit score rests on 60% of its weight; the rest was not assessed.',
    ar: 'تستند درجة الملاءمة إلى ٦٠٪ من وزنها، ولم يُقيَّم الباقي.',
  }
  const none = { en: 'There is no fit score: too little', ar: 'لا توجد درجة ملاءمة، لأن' }

  test.each(sampleLanguages)(
    'says how much of its weight was assessed, and why there is none (%s) [SCORE-03]',
    (language) => {
      for (const kind of ['manager', 'advanced'] as const) {
        const read = (told: Partial<Report>) => readReport(kind, sampleReport({ told }), language).text
        expect(read({ fit_coverage: 0.6000000000000001 }), kind).toContain(partly[language])
        expect(read({ fit_coverage: 1 }), kind).not.toContain(partly[language].slice(0, 20))
        const without = read({ fit_score: -1, fit_coverage: 0.4 })
        expect(without, kind).toContain(none[language])
        expect(without, kind).not.toContain(partly[language].slice(0, 20))
      }
    },
  )
})

test('an appendix and a mapping without a single competency have no empty lists [REPC-06] [REPM-03]', () => {
  const told = { trait_scores: [], traits: [] }
  const flags = { show_appendix_portal: true, show_traits_mapping_portal: true }
  const { keys, text } = readReport('manager', sampleReport({ told, flags }))
  expect(keys).toContain('reading')
  expect(keys).not.toContain('meanings')
  expect(text).toMatch(/Competency mapping, E3 model .*Execute getting the job done No competency was assessed\./)
})

describe.each([
  ['manager', 'show_traits_mapping_portal'],
  ['advanced', 'competencies_static_report_page'],
] as const)('the competencies by pillar in the %s report', (kind, page) => {
  test('are all eighteen, also those that the test of the job does not measure; only the measured ones are coloured [REPM-03] [REPA-05] [SCORE-07]', () => {
    const { told, ...rest } = sampleReport({ flags: { [page]: true, dynamically_highlight_competency_boxes: true } })
    const measured = ['Positivity', 'Structure']
    const trait_scores = told.trait_scores.filter(({ trait }) => measured.includes(textIn(trait.name, 'en')))
    const { html, text } = readReport(kind, { ...rest, told: { ...told, trait_scores } })
    const others = told.traits.filter(({ name }) => !measured.includes(textIn(name, 'en')))
    expect(others).toHaveLength(16)
    for (const { name } of others) expect(text).toContain(`${name.en} N/A`)
    expect(html.match(/<li[^>]*data-band="(?:low|moderate|high)"/g)).toHaveLength(measured.length)
  })
})

describe('custom traits', () => {
  const cases = [
    [0, 'names', 'at length'],
    [6, 'icons', 'at length'],
    [7, 'icons', 'in short'],
    [10, 'icons', 'in short'],
    [11, 'names', 'in short'],
  ] as const

  test.each(cases)(
    '%i of them: the radar carries %s, descriptions are told %s [REPA-09] [SCORE-05]',
    (count, marks, told) => {
      const report = sampleReport({ customTraits: count })
      const { html, text, keys } = readReport('advanced', report)
      expect(html).toContain(`data-marks="${marks}"`)
      expect(text).toContain(`Positivity ${told}.`)
      expect(keys.filter((key) => /^custom-/.test(key))).toHaveLength(count)
      if (count > 0) expect(text).toContain(`Own 1 61% Own 1 ${told}.`)
      const arabic = readReport('advanced', report, 'ar').text
      expect(arabic).toContain(told === 'at length' ? 'الإيجابية بالتفصيل.' : 'الإيجابية باختصار.')
      const own = readReport('candidate', report).text
      expect(own).toContain(told === 'at length' ? 'You and Positivity.' : 'Positivity in short.')
    },
  )
})

test.each(sampleLanguages)(
  'a company’s own definition stands wherever its trait is explained, in the appendix too (%s) [DATA-35] [REPC-06] [OPEN-24]',
  (language) => {
    const definition = { en: 'What we call it.', ar: 'ما نسميه نحن.' }
    const short = { en: 'Own 1 in short.', ar: 'كفاءة 1 باختصار.' }
    const report = sampleReport({ customTraits: 1, flags: { show_appendix_portal: true } })
    const own = report.told.traits.find(({ is_custom }) => is_custom)
    if (!own) throw new Error('The sample has no trait of the company')
    const read = (kind: (typeof reportKinds)[number]) => readReport(kind, report, language).text
    for (const kind of reportKinds) expect(read(kind), kind).toContain(short[language])
    own.company_definition = definition
    own.use_company_definition = true
    for (const kind of reportKinds) {
      expect(read(kind), kind).not.toContain(short[language])
      expect(read(kind).split(definition[language]), kind).toHaveLength(3)
    }
  },
)

describe('each flag of a company', () => {
  const answers = { profile_answers: [], technical_answers: [], survey_answers: [] }
  /** The parts that a flag adds to a report on the screen; answers are the server’s to leave out. */
  const added: Record<(typeof reportFlags)[number], Record<(typeof reportKinds)[number], string[]>> = {
    competencies_static_report_page: { candidate: [], manager: [], advanced: ['boxes'] },
    dynamically_highlight_competency_boxes: { candidate: [], manager: [], advanced: [] },
    show_traits_mapping_portal: { candidate: [], manager: ['mapping'], advanced: [] },
    responses_portal_advanced_report: { candidate: [], manager: [], advanced: [] },
    responses_portal_manager_report: { candidate: [], manager: [], advanced: [] },
    responses_portal_candidate_report: { candidate: [], manager: [], advanced: [] },
    show_profile_answers_portal: { candidate: [], manager: [], advanced: [] },
    show_technical_answers_portal: { candidate: [], manager: [], advanced: [] },
    show_survey_answers_portal: { candidate: [], manager: [], advanced: [] },
    show_traits_appendix_portal: { candidate: ['appendix'], manager: ['appendix'], advanced: ['appendix'] },
    show_appendix_portal: { candidate: ['appendix'], manager: ['appendix'], advanced: ['appendix'] },
  }
  const named = (keys: string[]) => keys.filter((key) => ['boxes', 'mapping', 'appendix'].includes(key))

  test.each(reportFlags)('%s, on and off [DATA-25] [REPC-06] [REPA-04] [OPEN-36]', (flag) => {
    for (const kind of reportKinds) {
      expect(named(readReport(kind, sampleReport({ told: answers })).keys)).toEqual([])
      const on = readReport(kind, sampleReport({ flags: { [flag]: true }, told: answers }))
      expect(named(on.keys), kind).toEqual(added[flag][kind])
    }
  })

  test('the static page has ten strengths instead of five [REPA-03] [REPA-04]', () => {
    expect(readReport('advanced', sampleReport()).text).toContain('Strengths, top 5')
    const flags = { competencies_static_report_page: true }
    expect(readReport('advanced', sampleReport({ flags })).text).toContain('Strengths, top 10')
  })
})
