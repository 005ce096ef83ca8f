import type { Outcome } from '../../ui/banner/outcome-banner.tsx'
import type { ListedAssessment } from './listed-assessment.ts'

/** What the head and the groups of a list both show. */
export interface ListParts {
  assessments: readonly ListedAssessment[]
  /** The applications that the assessments count for. */
  applications: readonly number[]
  isKnocked: boolean
  /** What they are called where they are counted. */
  counted: 'assessments' | 'games'
  /** Nothing can be started or continued any more, or not now. */
  isClosed: boolean
  say: (outcome: Outcome) => void
}
