import type { Random } from '../../random/seeded-random.ts'
import { GAME_SECONDS } from '../../runs/limits.ts'
import { beginWalk, type Maze, type Move, stepWalk, type Walk } from './path-finder.walk.ts'

export interface SampledLevel<Id> {
  id: Id
  actions: Move[]
}

export interface SampledMazes<Id> {
  levels: SampledLevel<Id>[]
  elapsedSeconds: number
}

const MEAN_RATE = 3
const RATE_SD = 1.2
const SLOWEST_RATE = 0.4
const MOVES: readonly Move[] = ['top', 'bottom', 'left', 'right']
/** A level of twelve moves is what the norm's level is taken to be. */
const MOVES_PER_LEVEL = 12

/** A simulated player who takes wrong turns, goes back, and stops when the time is up. */
export function samplePathFinder<Id>(
  mazes: readonly (Maze & { id: Id })[],
  ability: number,
  random: Random,
): SampledMazes<Id> {
  const secondsPerMove = 60 / Math.max(SLOWEST_RATE, MEAN_RATE + RATE_SD * ability) / MOVES_PER_LEVEL
  const levels: SampledLevel<Id>[] = []
  let movesLeft = Math.floor(GAME_SECONDS / secondsPerMove)
  for (const maze of mazes) {
    const actions = wander(maze, movesLeft, random)
    movesLeft -= actions.length
    levels.push({ id: maze.id, actions })
    if (movesLeft <= 0) return { levels, elapsedSeconds: GAME_SECONDS }
  }
  return { levels, elapsedSeconds: GAME_SECONDS - movesLeft * secondsPerMove }
}

/** Explores: at a fork one of the ways not tried yet, at a dead end back. */
function wander(maze: Maze, mostMoves: number, random: Random): Move[] {
  const actions: Move[] = []
  const tried = new Set([maze.start])
  let walk = beginWalk(maze)
  while (!walk.solved && actions.length < mostMoves) {
    const move = nextMove(maze, walk, tried, random)
    walk = stepWalk(maze, walk, move)
    tried.add(walk.trail.at(-1) ?? maze.start)
    actions.push(move)
  }
  return actions
}

function nextMove(maze: Maze, walk: Walk, tried: ReadonlySet<number>, random: Random): Move {
  const standing = walk.trail.at(-1)
  const reachable = MOVES.map((move) => ({ move, cell: stepWalk(maze, walk, move).trail.at(-1) })).filter(
    ({ cell }) => cell !== standing,
  )
  const fresh = reachable.filter(({ cell }) => cell !== undefined && !tried.has(cell))
  if (fresh.length > 0) return random.pick(fresh).move
  const back = reachable.find(({ cell }) => cell === walk.trail.at(-2))
  return (back ?? random.pick(reachable)).move
}
