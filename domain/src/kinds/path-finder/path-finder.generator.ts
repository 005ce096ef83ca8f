import { type Random, seededRandom } from '../../random/seeded-random.ts'
import { checkPathFinder } from './path-finder.check.scoring.ts'
import type { Maze } from './path-finder.walk.ts'

export interface GeneratedMaze extends Maze {
  shortest: number
  difficulty: { junctions: number; detour: number }
}

const SMALLEST = 4
const LARGEST = 7
const CANDIDATES = 25

/** Mazes from corner to corner, growing in size and then in length; each one is proved by the checker. */
export function generatePathFinder(seed: number, count = 10): GeneratedMaze[] {
  const random = seededRandom(seed)
  const used = new Set<string>()
  const mazes = Array.from({ length: count }, (_, index) => {
    const n = SMALLEST + Math.floor((index * (LARGEST - SMALLEST + 1)) / count)
    const maze = mostWinding(n, used, random)
    used.add(nameOf(maze))
    return maze
  })
  return mazes.sort((a, b) => a.n - b.n || a.shortest - b.shortest)
}

const nameOf = (maze: Maze): string => JSON.stringify(maze.edges)

/** A straight corridor tests nothing, so the maze with most forks and turns of several is kept. */
function mostWinding(n: number, used: ReadonlySet<string>, random: Random): GeneratedMaze {
  const drawn = Array.from({ length: CANDIDATES }, () => drawMaze(n, random)).filter((maze) => !used.has(nameOf(maze)))
  const [best] = drawn.sort((a, b) => effort(b) - effort(a))
  if (!best) throw new Error(`No new maze of size ${n}`)
  return best
}

const effort = ({ difficulty }: GeneratedMaze): number => difficulty.junctions + difficulty.detour

/** A random spanning tree: every cell is entered once, from a cell that was reached before. */
function drawMaze(n: number, random: Random): GeneratedMaze {
  const edges: [number, number][] = []
  const reached = new Set([0])
  const trail = [0]
  while (trail.length > 0) {
    const here = trail.at(-1) ?? 0
    const closed = neighboursOf(n, here).filter((cell) => !reached.has(cell))
    if (closed.length === 0) {
      trail.pop()
      continue
    }
    const next = random.pick(closed)
    reached.add(next)
    edges.push(here < next ? [here, next] : [next, here])
    // Now and then the walk goes on from an older cell: otherwise mazes are one long corridor.
    trail.splice(random.next() < 0.3 ? random.below(trail.length + 1) : trail.length, 0, next)
  }
  return proved({ n, edges, start: 0, end: n * n - 1 })
}

function proved(maze: Maze): GeneratedMaze {
  const { valid, shortest, junctions, detour } = checkPathFinder(maze)
  if (!valid || shortest === null || junctions === null || detour === null) throw new Error('The maze is not a tree')
  return { ...maze, shortest, difficulty: { junctions, detour } }
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
