import type { ReactNode } from 'react'

/** A piece of a report that is never split over two sheets. */
export interface Block {
  key: string
  node: ReactNode
  startsSheet?: boolean
  keepsNext?: boolean
  /** The room above it: more before a section of its own, none between the rows of one list. */
  gap?: 'section' | 'none'
  /** The key of the heading that is repeated when this comes first on a sheet. */
  headedBy?: string
  /** How this heading reads when it is repeated. */
  continued?: ReactNode
}
