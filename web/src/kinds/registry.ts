import { type Kind, kinds } from '@mizan/contract/kinds/registry'
import type { Assessment, Test } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { type ComponentType, lazy } from 'react'
import { withWords } from '../lib/with-words.ts'
import type { PracticeProps } from '../stage/game/practice-frame.tsx'
import type { RunProps } from '../stage/game/run-props.ts'
import { gameNumber, runAt } from './game-number.ts'
import type { GameKind, PortalKind, Work } from './kind.ts'
import { statementsIn } from './personality/statements.ts'
import { tieAddress } from './personality/tie-address.ts'

/** A video interview by link: a type without a kind of its own, started like the one that is recorded here (OPEN-03). */
const VIDEO_BY_LINK = 4

const questions = {
  counted: 'questions',
  count: ({ test }: Assessment) => test.questions.length,
  isList: false,
} as const

/** A kind with one screen, which Start and Continue both open. */
const at = (address: (work: Work) => string): PortalKind => ({ ...questions, startsAt: address, continuesAt: address })

const questionnaire: PortalKind = {
  ...at(({ id, testId }) => `/questionnaire-assessment/${id}?test=${testId}`),
  isQuestionnaire: true,
}

interface GameParts extends Pick<GameKind, 'type'> {
  /** The words that are only its own. */
  words: string
  practice: () => Promise<{ default: ComponentType<PracticeProps> }>
  run: () => Promise<{ default: ComponentType<RunProps> }>
  practiceAt?: GameKind['practiceAt']
}

/** A game has a practice and a real run, each fetched with its words when it is opened (ROUTE-46 to ROUTE-50). */
const game = ({ type, words, practice, run, practiceAt }: GameParts): PortalKind => ({
  ...at(({ id }) => `/game-info/${gameNumber(type, id)}`),
  continuesAt: ({ id, testId, isRunBegun }) =>
    isRunBegun ? runAt(gameNumber(type, id), testId) : `/game-info/${gameNumber(type, id)}`,
  needs: 'chrome',
  game: {
    type,
    practiceAt: practiceAt ?? ((n, testId) => `/practice-run/${n}?test=${testId}`),
    Practice: lazy(() => withWords(practice, [words])),
    Run: lazy(() => withWords(run, [words])),
  },
})

/** Every kind as its candidates reach it; a missing one does not compile. */
const portalKinds = {
  personality: {
    startsAt: ({ id, testId }, uuid) => `/personality-example/${id}?test=${testId}&uuid=${uuid}`,
    continuesAt: ({ id, status, testId, applications }) =>
      status === AssessmentStatus.tied
        ? tieAddress({ id, test: { id: testId }, applications })
        : `/personality-assessment/${id}?test=${testId}`,
    counted: 'statements',
    count: statementsIn,
    isList: false,
  },
  sjt: {
    ...questions,
    startsAt: ({ id }) => `/assessments/${id}/info`,
    nextAt: ({ id, testId }) => `/sjt-example/${id}?test=${testId}`,
    continuesAt: ({ id, testId }) => `/sjt-assessment/${id}?test=${testId}`,
    counted: 'scenarios',
  },
  'career-drivers': { ...at(({ id, testId }) => `/career-drivers/${id}?test=${testId}`), showsAnswers: true },
  profile: { ...questionnaire, showsAnswers: true },
  technical: questionnaire,
  pulse: { ...questionnaire, showsAnswers: true },
  video: {
    ...at(({ id, testId, applications }) => `/video-assessment/${id}?test=${testId}&application=${applications[0]}`),
    needs: 'camera',
  },
  games: { ...at(({ id }) => `/game-assessments/${id}`), needs: 'chrome', isList: true },
  'rotate-it': game({
    type: 7,
    words: 'rotate-it',
    practice: () => import('./rotate-it/rotate-it.practice.tsx'),
    run: () => import('./rotate-it/rotate-it.player.tsx'),
  }),
  matched: game({
    type: 8,
    words: 'matched',
    practice: () => import('./matched/matched.practice.tsx'),
    run: () => import('./matched/matched.player.tsx'),
    // To the letter a fixed number; the real one travels beside it (MATCH-11, OPEN-06).
    practiceAt: (n, testId) => `/practice-run/81?test=${testId}&game=${n}`,
  }),
  swiped: game({
    type: 9,
    words: 'swiped',
    practice: () => import('./swiped/swiped.practice.tsx'),
    run: () => import('./swiped/swiped.player.tsx'),
  }),
  shapes: game({
    type: 10,
    words: 'shapes',
    practice: () => import('./shapes/shapes.practice.tsx'),
    run: () => import('./shapes/shapes.player.tsx'),
  }),
  'path-finder': game({
    type: 6,
    words: 'path-finder',
    practice: () => import('./path-finder/path-finder.practice.tsx'),
    run: () => import('./path-finder/path-finder.player.tsx'),
  }),
} satisfies Record<Kind, PortalKind>

/** The kind of a test. Games are told apart by their category (OPEN-05). */
export function kindOf({ type, category }: Pick<Test, 'type' | 'category'>): PortalKind {
  if (type.id === VIDEO_BY_LINK) return portalKinds.video
  const names = Object.keys(portalKinds) as Kind[]
  const name = names.find((kind) => kinds[kind].typeId === type.id && kinds[kind].category === category)
  if (!name) throw new Error(`No kind has type ${type.id} and category ${category}`)
  return portalKinds[name]
}

/** The game that a test is; undefined for everything else. */
export const gameOf = (test: Pick<Test, 'type' | 'category'>): GameKind | undefined => kindOf(test).game
