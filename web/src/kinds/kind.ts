import type { Assessment } from '@mizan/contract/schemas/assessment'
import type { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import type { ComponentType } from 'react'
import type { BrowserNeed } from '../stage/browser-check.ts'
import type { PracticeProps } from '../stage/game/practice-frame.tsx'
import type { RunProps } from '../stage/game/run-props.ts'
import type { GameType } from './game-number.ts'

/** An assessment somebody is about to work on. */
export interface Work {
  id: number
  status: AssessmentStatus
  testId: number
  /** The questions of a timed game were handed out: it goes on where it is (OPEN-33). */
  isRunBegun?: boolean
  /** The applications it counts for. */
  applications: readonly number[]
}

/** What a kind answers about itself to the screens around an assessment. */
export interface PortalKind {
  /** Where Start leads, once the server has been told; `uuid` marks the attempt (OPEN-16). */
  startsAt: (work: Work, uuid: string) => string
  /** Where Continue leads, without telling the server (OPEN-33). */
  continuesAt: (work: Work) => string
  /** Where the info page leads with Next; a kind without it is started there (ADASH-21). */
  nextAt?: (work: Work) => string
  /** What the info page counts (ADASH-18 to ADASH-20). */
  counted: 'statements' | 'questions' | 'scenarios'
  count: (assessment: Assessment) => number
  /** What somebody needs at hand: said in the list, and looked at before Start and Continue (ADASH-16, OPEN-04). */
  needs?: BrowserNeed
  /** True when it only gathers others, which have a list of their own. */
  isList: boolean
  /** True when candidates may look at what they submitted; the server decides, this one only offers it. */
  showsAnswers?: boolean
  /** True when the questionnaire screen asks it (OPEN-34). */
  isQuestionnaire?: boolean
  /** Only of a game. */
  game?: GameKind
}

/** What a game answers about itself to the pages around it. */
export interface GameKind {
  type: GameType
  /** Where the info screen leads with Start practice. */
  practiceAt: (n: string, testId: number) => string
  Practice: ComponentType<PracticeProps>
  Run: ComponentType<RunProps>
}
