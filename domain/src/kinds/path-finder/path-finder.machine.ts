import { beginItems, giveAnswer, goOn, type ItemRun, type RunStart, readClock } from '../../runs/item-run.ts'
import type { ClockEvent } from '../../runs/run.ts'
import { type MoveEvent, moveOf } from './path-finder.moves.ts'
import { beginPathPractice, stepPathPractice } from './path-finder.practice.ts'
import { beginWalk, type Maze, type Move, replayWalk, stepWalk, type Walk } from './path-finder.walk.ts'

export interface PathAnswer {
  actions: Move[]
}

export interface PathFinderRun extends ItemRun<PathAnswer> {
  mazes: readonly Maze[]
  /** Where the player of the level on the screen has come to. */
  walk: Walk
}

export type PathFinderEvent = ClockEvent | MoveEvent | { type: 'next'; at: number }

/** As many moves as one answer may hold. */
const MOST_ACTIONS = 1000
const NO_MAZE: Maze = { n: 1, edges: [], start: 0, end: 0 }

/** After a reload the last level is shown as far as it was walked. */
function beginRun(levels: readonly (Maze & { id: number })[], start: RunStart<PathAnswer>): PathFinderRun {
  const run = beginItems(
    levels.map(({ id }) => id),
    start,
  )
  const given = new Map(start.given.map(({ question, data }) => [question, data.actions]))
  const index = levels.reduce((found, { id }, place) => (given.has(id) ? place : found), 0)
  const level = levels[index]
  const walk = level ? replayWalk(level, given.get(level.id) ?? []) : beginWalk(NO_MAZE)
  return { ...run, index, mazes: levels, walk }
}

function stepRun(before: PathFinderRun, event: PathFinderEvent): PathFinderRun {
  const run = readClock(before, event)
  const maze = run.mazes[run.index]
  if (run.end !== null || !maze) return run
  if (event.type === 'next') return run.walk.solved ? nextLevel(run) : run
  if (event.type !== 'move' && event.type !== 'go' && event.type !== 'undo') return run
  const move = moveOf(maze, run.walk, event)
  return move === null ? run : walkOn(run, maze, move, event.at)
}

function nextLevel(run: PathFinderRun): PathFinderRun {
  const next = goOn(run)
  const maze = next.mazes[next.index]
  return next.end !== null || !maze ? next : { ...next, walk: beginWalk(maze) }
}

function walkOn(run: PathFinderRun, maze: Maze, move: Move, at: number): PathFinderRun {
  const walk = stepWalk(maze, run.walk, move)
  const question = run.questions[run.index]
  const actions = run.answers.find((answer) => answer.question === question)?.data.actions ?? []
  if (walk === run.walk || run.onsetAt === null || actions.length >= MOST_ACTIONS) return run
  return { ...giveAnswer(run, { actions: [...actions, move] }, at), walk }
}

export const pathFinderMachine = {
  beginRun,
  stepRun,
  beginPractice: beginPathPractice,
  stepPractice: stepPathPractice,
}
