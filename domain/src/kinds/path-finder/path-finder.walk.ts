/** A maze: an n by n grid of numbered cells, row by row, and the pairs of neighbours without a wall between them. */
export interface Maze {
  n: number
  edges: readonly (readonly [number, number])[]
  start: number
  end: number
}

export type Move = 'top' | 'bottom' | 'left' | 'right'

export interface Walk {
  /** The cells from the start to where the player stands. */
  trail: number[]
  moves: number
  solved: boolean
}

export const beginWalk = ({ start, end }: Maze): Walk => ({ trail: [start], moves: 0, solved: start === end })

/** One step. A wall stops it; going back the way one came undoes a step and costs no move. */
export function stepWalk(maze: Maze, walk: Walk, move: Move): Walk {
  const here = walk.trail.at(-1)
  if (here === undefined || walk.solved) return walk
  const next = neighbour(maze.n, here, move)
  if (next === null || !isOpen(maze, here, next)) return walk
  if (next === walk.trail.at(-2)) return { ...walk, trail: walk.trail.slice(0, -1) }
  return { trail: [...walk.trail, next], moves: walk.moves + 1, solved: next === maze.end }
}

export const replayWalk = (maze: Maze, moves: readonly Move[]): Walk =>
  moves.reduce((walk, move) => stepWalk(maze, walk, move), beginWalk(maze))

/** The cell beyond, or null at the edge of the grid. */
function neighbour(n: number, cell: number, move: Move): number | null {
  const row = Math.floor(cell / n) + (move === 'bottom' ? 1 : move === 'top' ? -1 : 0)
  const column = (cell % n) + (move === 'right' ? 1 : move === 'left' ? -1 : 0)
  return row < 0 || row >= n || column < 0 || column >= n ? null : row * n + column
}

const isOpen = (maze: Maze, a: number, b: number): boolean =>
  maze.edges.some(([first, second]) => (first === a && second === b) || (first === b && second === a))
