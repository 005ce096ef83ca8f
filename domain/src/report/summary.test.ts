import type { ReportTrace } from '@mizan/contract/schemas/report'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report, ReportTraitScore } from './reported.ts'
import { reportSummary } from './summary.ts'
import { uncountedLows } from './uncounted-lows.ts'

const score = (id: number, value: number, standard_error: number | null = 9): ReportTraitScore => ({
  trait: { id, name: { en: `T${id}` }, is_custom: id > 100, group_id: id > 100 ? null : 1 },
  sten_score_percentage: value,
  standard_error,
})
const question = (id: number, trait_id: number): Report['interview_questions'][number] => ({
  ...{ id, trait_id, purpose: 'confirm', text: { en: `Q${id}` }, follow_up: {} },
})
const derailer = {
  id: 1,
  trait_id: 8,
  type: 'low',
  name: { en: 'Avoiding conflict' },
} as Report['derailer_traits'][number]
const account = (subject: string, told: Partial<ReportTrace> = {}): ReportTrace => ({
  ...{ subject, value: 50, formula_id: 'composites.fit_score', inputs: [], flags: [], algorithm_version: '1.0.0' },
  ...{ norm_id: null, norm_status: null, norm_n: null, standard_error: null },
  ...told,
})
const weighing = (weights: Record<string, number>): ReportTrace =>
  account('fit_score', { inputs: Object.entries(weights).map(([name, weight]) => ({ name, value: 50, weight })) })

/** Everything assessed, nothing that stands out, compared with people. */
const told = (changes: Partial<Report> = {}): Report =>
  ({
    ...{
      knocked: false,
      quality_flags: [],
      fit_score: 66,
      fit_coverage: 1,
      derailer_traits: [],
      norm_status: 'normed',
    },
    ...{ sjt_score: 56, game_score: 60, technical_score: 65, video_score: 50, personality_trait_score: 60 },
    ...{ remote_work_score: 60, team_fit_score: 60, matched_traits: [], trait_scores: [], interview_questions: [] },
    trace: [weighing({ personality_trait_score: 0.4, sjt_score: 0.2, game_score: 0.2, technical_score: 0.2 })],
    ...changes,
  }) as Report

describe('the strengths that a manager report opens with', () => {
  const strengths = (changes: Partial<Report>) => reportSummary(told(changes)).strengths
  const subjects = (changes: Partial<Report>) => strengths(changes).map(({ subject }) => subject)

  test('are three: high competencies that count for the role before others, however high those are', () => {
    const trait_scores = [score(1, 95), score(2, 90), score(3, 85), score(4, 80)]
    expect(subjects({ trait_scores, matched_traits: [score(3, 85), score(4, 80)] })).toEqual([
      'trait-3',
      'trait-4',
      'trait-1',
    ])
  })

  test('are never what is in a lower band, not assessed, or made by the company of other competencies', () => {
    expect(subjects({ trait_scores: [score(1, 69), score(2, -1), score(101, 99)] })).toEqual([])
  })

  test('are marked where the margin of error reaches below the high band', () => {
    const trait_scores = [score(1, 79), score(2, 78), score(3, 70, null)]
    expect(strengths({ trait_scores }).map(({ isNearLimit }) => isNearLimit)).toEqual([false, true, false])
  })

  test('are filled up with parts of the assessment that were done well, where competencies are missing', () => {
    const parts = { game_score: 70, technical_score: 82, sjt_score: -1, team_fit_score: 100, remote_work_score: 90 }
    expect(subjects({ trait_scores: [score(1, 75)], ...parts })).toEqual(['trait-1', 'technical_score', 'game_score'])
  })
})

describe('the questions that a manager report opens with', () => {
  const questions = (...asked: [number, number][]) =>
    reportSummary(told({ interview_questions: asked.map(([id, trait]) => question(id, trait)) })).questions.map(
      ({ id }) => id,
    )

  test('are the first of three topics, the gravest first', () => {
    expect(questions([1, 8], [2, 8], [3, 5], [4, 5], [5, 2], [6, 2], [7, 3])).toEqual([1, 3, 5])
  })

  test('are the second ones too where there are fewer topics, and as few as there are', () => {
    expect(questions([1, 8], [2, 8], [3, 5], [4, 5])).toEqual([1, 3, 2])
    expect(questions([1, 8])).toEqual([1])
    expect(questions()).toEqual([])
  })
})

describe('the caution that a manager report opens with', () => {
  const caution = (changes: Partial<Report>) => reportSummary(told(changes)).caution
  const all: Partial<Report> = {
    ...{ knocked: true, quality_flags: ['too_fast'], fit_score: -1, fit_coverage: 0.6, norm_status: 'provisional' },
    ...{ derailer_traits: [derailer], trait_scores: [score(8, 12)], sjt_score: 20 },
  }

  test('is the gravest: first what puts the scores in doubt, then what they say', () => {
    expect(caution(all)).toEqual({ why: 'knocked' })
    expect(caution({ ...all, knocked: false })).toEqual({ why: 'quality' })
    const sound = { ...all, knocked: false, quality_flags: [] }
    expect(caution(sound)).toEqual({ why: 'no-fit' })
    expect(caution({ ...sound, fit_score: 66 })).toEqual({ why: 'coverage', percentage: 60 })
    const whole = { ...sound, fit_score: 66, fit_coverage: 1 }
    expect(caution(whole)).toEqual({ why: 'derailer', derailer, value: 12 })
    expect(caution({ ...whole, derailer_traits: [] })).toEqual({ why: 'low-part', part: 'sjt_score', value: 20 })
    expect(caution({ ...whole, derailer_traits: [], sjt_score: 56 })).toEqual({ why: 'provisional' })
  })

  test('is none where nothing calls for one', () => {
    expect(caution({})).toBeNull()
  })

  test('is no part without weight, none that was not assessed, and none that may be higher by its margin of error', () => {
    expect(caution({ video_score: 10 })).toBeNull()
    expect(caution({ sjt_score: -1 })).toBeNull()
    const trace = [weighing({ sjt_score: 1 }), account('sjt_score', { standard_error: 6 })]
    expect(caution({ sjt_score: 35, trace })).toBeNull()
    expect(caution({ sjt_score: 33, trace })).toEqual({ why: 'low-part', part: 'sjt_score', value: 33 })
  })
})

test('a summary says nothing that its report does not hold', () => {
  const value = fc.integer({ min: -1, max: 100 })
  const traits = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 18 }), value }), {
    selector: ({ id }) => id,
  })
  const asked = fc.uniqueArray(fc.record({ id: fc.nat(), trait: fc.integer({ min: 1, max: 18 }) }), {
    selector: ({ id }) => id,
    maxLength: 10,
  })
  fc.assert(
    fc.property(traits, asked, value, fc.boolean(), (scored, questions, part, isKnocked) => {
      const report = told({
        trait_scores: scored.map(({ id, value: own }) => score(id, own)),
        interview_questions: questions.map(({ id, trait }) => question(id, trait)),
        ...{ sjt_score: part, knocked: isKnocked },
      })
      const { strengths, questions: shown, caution } = reportSummary(report)
      const subjects = strengths.map(({ subject }) => subject)
      expect(new Set(subjects).size).toBe(subjects.length)
      expect(strengths.length).toBeLessThanOrEqual(3)
      for (const { value: own } of strengths) expect(own).toBeGreaterThanOrEqual(70)
      expect(shown.length).toBe(Math.min(3, questions.length))
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      const topics = new Set(questions.map(({ trait }) => trait)).size
      expect(new Set(shown.map(({ trait_id }) => trait_id)).size).toBe(Math.min(3, topics))
      // Where the server leaves derailers out, as in the Line Manager Report, none is named.
      expect(caution?.why).not.toBe('derailer')
    }),
  )
})

test('low competencies without weight for the role are known, since nothing else says why they are no derailers [REPA-06]', () => {
  const inputs = [
    { name: 'trait 1', value: 35, weight: 2 },
    { name: 'trait 3', value: 12, weight: 0 },
    { name: 'share', value: 0.6, weight: null },
  ]
  const trait_scores = [score(1, 35), score(2, 12), score(3, 39), score(4, 40), score(5, -1), score(101, 10)]
  const found = uncountedLows({ trait_scores, trace: [account('personality_trait_score', { inputs })] })
  expect(found.map(({ trait }) => trait.id)).toEqual([2, 3])
  expect(uncountedLows({ trait_scores, trace: [] })).toEqual([])
})
