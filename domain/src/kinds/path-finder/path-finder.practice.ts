import { type MoveEvent, moveOf } from './path-finder.moves.ts'
import { beginWalk, type Maze, stepWalk, type Walk } from './path-finder.walk.ts'

/** A practice round knows how few moves are enough. */
export interface PathPracticeRound extends Maze {
  shortest: number
}

export interface PathPractice {
  rounds: readonly PathPracticeRound[]
  index: number
  walk: Walk
}

export type PathPracticeEvent = MoveEvent | { type: 'next'; at: number }

const AT_THE_GOAL: Walk = { trail: [], moves: 0, solved: true }

export const beginPathPractice = (rounds: readonly PathPracticeRound[]): PathPractice => beginRound(rounds, 0)

function beginRound(rounds: readonly PathPracticeRound[], index: number): PathPractice {
  const round = rounds[index]
  return { rounds, index, walk: round ? beginWalk(round) : AT_THE_GOAL }
}

export function stepPathPractice(practice: PathPractice, event: PathPracticeEvent): PathPractice {
  const { rounds, index, walk } = practice
  const round = rounds[index]
  if (!round) return practice
  if (event.type === 'next') return walk.solved && index + 1 < rounds.length ? beginRound(rounds, index + 1) : practice
  const move = moveOf(round, walk, event)
  const after = move === null ? walk : stepWalk(round, walk, move)
  return after === walk ? practice : { ...practice, walk: after }
}

/** Null until the goal is reached; a longer way is no mistake, only slower. */
export function pathFeedbackOf({ rounds, index, walk }: PathPractice): 'shortest' | 'longer' | null {
  const round = rounds[index]
  if (!round || !walk.solved) return null
  return walk.moves <= round.shortest ? 'shortest' : 'longer'
}
