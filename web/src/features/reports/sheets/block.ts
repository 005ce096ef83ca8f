import type { ReactNode } from 'react'

/** What the contents of a report call a part, by the key of its words. */
export type PartName =
  | 'glance.title'
  | 'fit.title'
  | 'fit.parts'
  | 'summary'
  | 'competencies.title'
  | 'strengths.details'
  | 'matching.title'
  | 'matching.details'
  | 'custom.title'
  | 'derailers.title'
  | 'drivers.title'
  | 'team.title'
  | 'remote.title'
  | 'interview.title'
  | 'answers.profile_answers'
  | 'answers.technical_answers'
  | 'answers.survey_answers'
  | 'videos.title'
  | 'appendix.title'

/** A piece of a report that is never split over two sheets. */
export interface Block {
  key: string
  node: ReactNode
  /** The contents name it so, and lead to it. */
  listed?: PartName
  startsSheet?: boolean
  keepsNext?: boolean
  /** The room above it: more before a section of its own, none between the rows of one list. */
  gap?: 'section' | 'none'
  /** The key of the heading that is repeated when this comes first on a sheet. */
  headedBy?: string
  /** How this heading reads when it is repeated. */
  continued?: ReactNode
}
