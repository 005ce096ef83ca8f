import { reportFlags } from '@mizan/contract/schemas/company'
import type { CustomReport } from '@mizan/contract/schemas/job'
import { describe, expect, test } from 'vitest'
import { radarMarks } from './radar.ts'
import { reportAge } from './report-age.ts'
import type { ReportTrait, ReportTraitScore } from './reported.ts'
import { hasAppendix, shownAnswers } from './shown-parts.ts'
import { otherStrengths, strengthsForManagers, topCompetencies } from './strengths.ts'
import { traitDescription } from './trait-description.ts'
import { voiceOf } from './voice.ts'

const flags = (...set: (typeof reportFlags)[number][]): CustomReport => ({
  ...(Object.fromEntries(reportFlags.map((flag) => [flag, set.includes(flag)])) as Omit<
    CustomReport,
    'custom_report_logo'
  >),
  custom_report_logo: null,
})

test.each([
  [1, 'he'],
  [2, 'she'],
  [3, 'they'],
  [null, 'they'],
  [9, 'they'],
])('gender %s is spoken of as %s [REPC-12] [DATA-02]', (gender, voice) => {
  expect(voiceOf(gender)).toBe(voice)
})

describe('answers', () => {
  const kinds = [
    ['candidate', 'responses_portal_candidate_report'],
    ['manager', 'responses_portal_manager_report'],
    ['advanced', 'responses_portal_advanced_report'],
  ] as const
  const lists = [
    ['profile_answers', 'show_profile_answers_portal'],
    ['technical_answers', 'show_technical_answers_portal'],
    ['survey_answers', 'show_survey_answers_portal'],
  ] as const

  test.each(kinds)(
    'of the %s report need its own flag and that of the questionnaire [REPC-05] [REPC-08]',
    (kind, own) => {
      for (const [list, show] of lists) {
        expect(shownAnswers(flags(own, show), kind)[list]).toBe(true)
        expect(shownAnswers(flags(own), kind)[list]).toBe(false)
        expect(shownAnswers(flags(show), kind)[list]).toBe(false)
        const others = kinds.flatMap(([other, flag]) => (other === kind ? [] : [flag]))
        expect(shownAnswers(flags(show, ...others), kind)[list]).toBe(false)
        expect(Object.values(shownAnswers(flags(own, show), kind)).filter(Boolean)).toHaveLength(1)
      }
    },
  )
})

describe('the age of a report', () => {
  test.each([
    ['2024-08-31T10:00:00Z', '2026-02-28T09:59:59Z', 'valid'],
    ['2024-08-31T10:00:00Z', '2026-02-28T10:00:00Z', 'ageing'],
    ['2024-08-31T10:00:00Z', '2026-08-31T10:00:00Z', 'out-of-date'],
    ['2024-02-29T10:00:00Z', '2026-02-28T10:00:00Z', 'out-of-date'],
    ['2024-08-15T10:00:00Z', '2026-02-15T09:59:59Z', 'valid'],
  ])('of %s is, on %s, %s: a month may have no such day [LIMIT-03]', (assessed, opened, age) => {
    expect(reportAge(assessed, opened)).toBe(age)
  })
})

test('either flag brings the appendix [REPC-06] [OPEN-36]', () => {
  expect(hasAppendix(flags())).toBe(false)
  expect(hasAppendix(flags('show_appendix_portal'))).toBe(true)
  expect(hasAppendix(flags('show_traits_appendix_portal'))).toBe(true)
})

test.each([
  [0, 'names'],
  [1, 'icons'],
  [6, 'icons'],
  [7, 'icons'],
  [10, 'icons'],
  [11, 'names'],
])('with %i custom traits the radar carries %s [REPA-09] [OPEN-24]', (customTraits, marks) => {
  expect(radarMarks(customTraits)).toBe(marks)
})

describe('the description of a trait', () => {
  const trait = {
    short_description: { en: 'short', ar: 'قصير' },
    long_description: { en: 'long', ar: 'طويل' },
    long_description_spp: { en: 'to you', ar: 'إليك' },
    company_definition: { en: 'ours', ar: 'تعريفنا' },
    use_company_definition: false,
  } as ReportTrait
  const telling = { language: 'en', isForManagers: true, customTraits: 0 } as const

  test.each([
    [0, 'long'],
    [6, 'long'],
    [7, 'short'],
    [10, 'short'],
    [11, 'short'],
  ])('with %i custom traits is the %s one [SCORE-05]', (customTraits, expected) => {
    expect(traitDescription(trait, { ...telling, customTraits })).toBe(expected)
  })

  test('speaks to the candidate in their own report, and of them in the others [REPC-10] [OPEN-24]', () => {
    expect(traitDescription(trait, { ...telling, isForManagers: false })).toBe('to you')
    expect(traitDescription({ ...trait, long_description_spp: {} }, { ...telling, isForManagers: false })).toBe('long')
    expect(traitDescription({ ...trait, long_description: {} }, telling)).toBe('to you')
  })

  test('is the Arabic one in Arabic, and the company’s own where it has one [REPC-16] [DATA-35]', () => {
    expect(traitDescription(trait, { ...telling, language: 'ar' })).toBe('طويل')
    expect(traitDescription({ ...trait, use_company_definition: true }, telling)).toBe('ours')
    expect(traitDescription({ ...trait, use_company_definition: true }, { ...telling, language: 'ar' })).toBe('تعريفنا')
  })
})

describe('strengths', () => {
  const score = (id: number, percentage: number, isCustom = false): ReportTraitScore => ({
    trait: { id, name: { en: `T${id}` }, is_custom: isCustom, group_id: isCustom ? null : 1 },
    sten_score_percentage: percentage,
    standard_error: 9,
  })
  const scores = [
    ...Array.from({ length: 9 }, (_, index) => score(index + 1, 90 - index * 5)),
    score(10, 39),
    score(11, 20),
    score(12, -1),
    score(101, 99, true),
  ]
  const ids = (found: ReportTraitScore[]) => found.map(({ trait }) => trait.id)

  test('are the top 3, then the others, none of them low or not assessed [REPC-04]', () => {
    expect(ids(topCompetencies(scores))).toEqual([1, 2, 3])
    expect(ids(otherStrengths(scores))).toEqual([4, 5, 6, 7, 8, 9])
  })

  test('are five for managers, ten on the static page [REPA-03] [REPA-04]', () => {
    expect(ids(strengthsForManagers(scores, false))).toEqual([1, 2, 3, 4, 5])
    expect(ids(strengthsForManagers(scores, true))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('of a profile without any assessed trait are none', () => {
    expect(topCompetencies([score(1, -1)])).toEqual([])
  })
})
