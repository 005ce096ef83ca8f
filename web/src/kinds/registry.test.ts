import { type Kind, kinds } from '@mizan/contract/kinds/registry'
import type { Assessment } from '@mizan/contract/schemas/assessment'
import { describe, expect, test } from 'vitest'
import type { Work } from './kind.ts'
import { kindOf } from './registry.ts'

const work: Work = { id: 12, status: 0, testId: 3, applications: [5, 8] }
const entry = (name: Kind) => kindOf({ type: { id: kinds[name].typeId }, category: kinds[name].category })
const startOf = (name: Kind) => entry(name).startsAt(work, 'a1')
const continueOf = (name: Kind, status: Work['status'] = 1) => entry(name).continuesAt({ ...work, status })

describe('Start leads', () => {
  test('a personality test to its example, with a mark of the attempt [ADASH-13] [OPEN-16]', () => {
    expect(startOf('personality')).toBe('/personality-example/12?test=3&uuid=a1')
  })

  test('a situational judgment test to the info page, and that one on to the example [ADASH-14] [OPEN-33]', () => {
    expect(startOf('sjt')).toBe('/assessments/12/info')
    expect(entry('sjt').nextAt?.(work)).toBe('/sjt-example/12?test=3')
  })

  test('career drivers directly to the ranking [ADASH-15]', () => {
    expect(startOf('career-drivers')).toBe('/career-drivers/12?test=3')
  })

  test.each(['profile', 'technical', 'pulse'] as const)('%s to the questionnaire [OPEN-33]', (name) => {
    expect(startOf(name)).toBe('/questionnaire-assessment/12?test=3')
  })

  test('the games to their list, and a video interview with its application [OPEN-33] [OPEN-04]', () => {
    expect(startOf('games')).toBe('/game-assessments/12')
    expect(startOf('video')).toBe('/video-assessment/12?test=3&application=5')
  })

  test.each([
    [7, 9],
    [8, 10],
    [9, 7],
    [10, 8],
    [6, 6],
  ])('a game of category %i to the info screen of type %i [GAME-03] [ROUTE-50] [OPEN-05]', (category, type) => {
    expect(kindOf({ type: { id: 6 }, category }).startsAt(work, '')).toBe(`/game-info/${type}12`)
  })
})

test('a video interview by link is started like any other [OPEN-03]', () => {
  expect(kindOf({ type: { id: 4 }, category: null }).startsAt(work, '')).toBe(startOf('video'))
})

test('Continue goes straight to the assessment, and with a tie to its screen [OPEN-33]', () => {
  expect(continueOf('personality')).toBe('/personality-assessment/12?test=3')
  expect(continueOf('personality', 4)).toBe('/personality-assessment/12/tie?test=3&applications=5,8')
  expect(continueOf('sjt')).toBe('/sjt-assessment/12?test=3')
  expect(continueOf('swiped')).toBe('/game-info/912')
})

test('only the situational judgment test goes on with Next [ADASH-21] [OPEN-33]', () => {
  const withNext = (Object.keys(kinds) as Kind[]).filter((name) => entry(name).nextAt)
  expect(withNext).toEqual(['sjt'])
})

test('Continue leads a game whose run has not begun to its info screen, else back into the run [OPEN-33]', () => {
  const rotateIt = entry('rotate-it')
  expect(rotateIt.continuesAt({ ...work, isRunBegun: false })).toBe('/game-info/712')
  expect(rotateIt.continuesAt({ ...work, isRunBegun: true })).toBe('/game/712?test=3')
})

test('Start practice of Matched leads to a fixed number, with the real one beside it [MATCH-11] [OPEN-06]', () => {
  expect(entry('matched').game?.practiceAt('812', 3)).toBe('/practice-run/81?test=3&game=812')
  expect(entry('shapes').game?.practiceAt('1012', 3)).toBe('/practice-run/1012?test=3')
})

describe('the info page counts', () => {
  const assessment = { total_traits: 18, test: { questions: [1, 2, 3] } } as Assessment

  test('7 statements for each trait of a personality test [ADASH-19] [LIMIT-04]', () => {
    expect([entry('personality').counted, entry('personality').count(assessment)]).toEqual(['statements', 126])
  })

  test('the questions of every other test, called scenarios where they are [ADASH-18] [ADASH-20]', () => {
    expect([entry('sjt').counted, entry('sjt').count(assessment)]).toEqual(['scenarios', 3])
    expect([entry('technical').counted, entry('technical').count(assessment)]).toEqual(['questions', 3])
  })
})

test('a combination that no kind has is our mistake', () => {
  expect(() => kindOf({ type: { id: 6 }, category: 99 })).toThrow('type 6')
})
