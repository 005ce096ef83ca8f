import { type Kind, kinds } from '@mizan/contract/kinds/registry'
import type { Assessment, Test } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { PortalKind, Work } from './kind.ts'
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

/** The number of a game in an address is its type, glued in front of the id (ROUTE-50, GAME-03). */
const game = (type: 6 | 7 | 8 | 9 | 10): PortalKind => ({
  ...at(({ id }) => `/game-info/${type}${id}`),
  needs: 'chrome',
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
  'career-drivers': at(({ id, testId }) => `/career-drivers/${id}?test=${testId}`),
  profile: questionnaire,
  technical: questionnaire,
  pulse: questionnaire,
  video: {
    ...at(({ id, testId, applications }) => `/video-assessment/${id}?test=${testId}&application=${applications[0]}`),
    needs: 'camera',
  },
  games: { ...at(({ id }) => `/game-assessments/${id}`), needs: 'chrome', isList: true },
  'rotate-it': game(7),
  matched: game(8),
  swiped: game(9),
  shapes: game(10),
  'path-finder': game(6),
} satisfies Record<Kind, PortalKind>

/** The kind of a test. Games are told apart by their category (OPEN-05). */
export function kindOf({ type, category }: Pick<Test, 'type' | 'category'>): PortalKind {
  if (type.id === VIDEO_BY_LINK) return portalKinds.video
  const names = Object.keys(portalKinds) as Kind[]
  const name = names.find((kind) => kinds[kind].typeId === type.id && kinds[kind].category === category)
  if (!name) throw new Error(`No kind has type ${type.id} and category ${category}`)
  return portalKinds[name]
}
