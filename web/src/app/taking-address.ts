import { textsNamed } from './address-search.ts'

/** What the address of an assessment that is being taken may say. */
export interface TakingSearch {
  test?: string
  /** Marks the attempt (OPEN-16). */
  uuid?: string
  /** The applications it counts for, with commas between them (OPEN-32). */
  applications?: string
  /** The number of the game that a practice belongs to (OPEN-06). */
  game?: string
  /** The one application whose list a video interview leads back to (ROUTE-44). */
  application?: string
}

const names = ['test', 'uuid', 'applications', 'game', 'application'] as const

export const takingSearch = (search: Record<string, unknown>): TakingSearch => textsNamed(names, search)
