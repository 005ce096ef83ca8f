import { type Maze, type Move, stepWalk, type Walk } from './path-finder.walk.ts'

export type MoveEvent =
  | { type: 'move'; move: Move; at: number }
  /** A tap on a cell, or a finger drawn over it; only an open neighbour is a move. */
  | { type: 'go'; cell: number; at: number }
  /** One step back the way one came. */
  | { type: 'undo'; at: number }

const MOVES: readonly Move[] = ['top', 'bottom', 'left', 'right']

/** The move that an event means; null when it means none. */
export function moveOf(maze: Maze, walk: Walk, event: MoveEvent): Move | null {
  if (event.type === 'move') return event.move
  if (event.type === 'go') return moveTo(maze, walk, event.cell)
  return moveTo(maze, walk, walk.trail.at(-2))
}

function moveTo(maze: Maze, walk: Walk, cell: number | undefined): Move | null {
  const reaches = (move: Move) => {
    const after = stepWalk(maze, walk, move)
    return after !== walk && after.trail.at(-1) === cell
  }
  return cell === undefined ? null : (MOVES.find(reaches) ?? null)
}
