import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { checkPathFinder } from './path-finder.check.scoring.ts'
import { type PathFinderFeatures, pathFinderPlan } from './path-finder.plan.scoring.ts'
import type { Maze } from './path-finder.walk.ts'

export interface GeneratedMaze extends Maze {
  shortest: number
}

/** Long ways are rare among mazes drawn by chance. */
const ATTEMPTS = 100_000

/** Mazes from corner to corner with the features of the plan, each one proved by the checker. */
export function generatePathFinder(seed: number, plan = pathFinderPlan): GeneratedMaze[] {
  const random = seededRandom(seed)
  const used = new Set<string>()
  return plan.map((features) => drawPlanned(features, used, random))
}

function drawPlanned(features: PathFinderFeatures, used: Set<string>, random: Random): GeneratedMaze {
  const grid = Array.from({ length: features.n ** 2 }, (_, cell) => neighboursOf(features.n, cell))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const maze = drawMaze(features, grid, random)
    if (maze === null) continue
    const { valid, shortest, junctions } = checkPathFinder(maze)
    if (!valid || shortest === null) throw new Error('The maze is not a tree')
    if (shortest !== features.shortest || junctions !== features.junctions || used.has(nameOf(maze))) continue
    used.add(nameOf(maze))
    return { ...maze, shortest }
  }
  throw new Error(`No new maze of size ${features.n} with ${features.shortest} moves in ${ATTEMPTS} attempts`)
}

const nameOf = (maze: Maze): string => JSON.stringify(maze.edges)

/**
 * A random spanning tree: every cell is entered once, from a cell that was reached before. Given up as soon as the end is
 * reached by a way of another length, which no later step changes: most are.
 */
function drawMaze(
  { n, shortest }: PathFinderFeatures,
  grid: readonly (readonly number[])[],
  random: Random,
): Maze | null {
  const end = n * n - 1
  const edges: [number, number][] = []
  const reached = new Map([[0, 0]])
  const trail = [0]
  while (trail.length > 0) {
    const here = trail.at(-1) ?? 0
    const closed = (grid[here] ?? []).filter((cell) => !reached.has(cell))
    if (closed.length === 0) {
      trail.pop()
      continue
    }
    const next = random.pick(closed)
    const moves = (reached.get(here) ?? 0) + 1
    if (next === end && moves !== shortest) return null
    reached.set(next, moves)
    edges.push(here < next ? [here, next] : [next, here])
    // Now and then the walk goes on from an older cell: otherwise mazes are one long corridor.
    trail.splice(random.next() < 0.3 ? random.below(trail.length + 1) : trail.length, 0, next)
  }
  return { n, edges, start: 0, end }
}

function neighboursOf(n: number, cell: number): number[] {
  const row = Math.floor(cell / n)
  const column = cell % n
  return [
    ...(row > 0 ? [cell - n] : []),
    ...(row < n - 1 ? [cell + n] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < n - 1 ? [cell + 1] : []),
  ]
}
