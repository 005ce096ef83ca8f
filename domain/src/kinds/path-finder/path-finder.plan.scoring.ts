import { checkPathFinder } from './path-finder.check.scoring.ts'
import type { Maze } from './path-finder.walk.ts'

/** What makes a maze hard. How many walls it has follows from its size, for there is one route and no loop. */
export interface PathFinderFeatures {
  n: number
  /** Moves on the shortest route; null when the end cannot be reached. */
  shortest: number | null
  /** Cells on the route where it forks. */
  junctions: number | null
}

const planned = (n: number, shortest: number, junctions: number): PathFinderFeatures => ({ n, shortest, junctions })

/** The features of every form by position, so that it does not matter which one somebody is dealt. */
export const pathFinderPlan: readonly PathFinderFeatures[] = [
  ...[planned(4, 6, 5), planned(4, 8, 4), planned(4, 8, 4)],
  ...[planned(5, 18, 5), planned(5, 18, 5)],
  ...[planned(6, 14, 9), planned(6, 18, 10), planned(6, 22, 8)],
  ...[planned(7, 24, 11), planned(7, 32, 12)],
]

export function pathFinderFeatures(maze: Maze): PathFinderFeatures {
  const { shortest, junctions } = checkPathFinder(maze)
  return { n: maze.n, shortest, junctions }
}
