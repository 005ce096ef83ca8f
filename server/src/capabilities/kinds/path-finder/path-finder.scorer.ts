import { pathFinder as contract } from '@mizan/contract/kinds/path-finder'
import { samplePathFinder } from '@mizan/domain/kinds/path-finder/path-finder.sample'
import { levelPoints, scorePathFinder } from '@mizan/domain/kinds/path-finder/path-finder.scoring'
import { replayWalk } from '@mizan/domain/kinds/path-finder/path-finder.walk'
import { GAME_SECONDS } from '@mizan/domain/runs/limits'
import * as z from 'zod/mini'
import type { Sampler } from '../../kind/sampler.ts'
import {
  type CompletedWork,
  gameScores,
  type KeyedQuestion,
  type KindScores,
  keyedQuestions,
  type ScoredQuestion,
  type Scorer,
  unscored,
} from '../../kind/scorer.ts'

const levelShape = {
  content: z.object({ n: z.int(), edges: z.array(z.tuple([z.int(), z.int()])), start: z.int(), end: z.int() }),
  key: z.object({ shortest: z.int() }),
}
type Level = KeyedQuestion<typeof levelShape>

const game = 'path-finder'

function score({ questions, run, timeFactor, normOf }: CompletedWork): KindScores {
  const levels = keyedQuestions(questions, levelShape)
  return gameScores({ game, items: levels.length, formula: 'path_finder.score' }, () =>
    scorePathFinder({
      levels: levels.map(levelOf),
      totalLevels: levels.length,
      elapsedSeconds: run.elapsedSeconds,
      accommodationFactor: timeFactor,
      norm: normOf(game),
    }),
  )
}

/** What the walk came to is found by walking it again, never taken from the client. */
function levelOf({ id, content, key, answer }: Level) {
  const { data } = contract.answer.safeParse(answer)
  const { moves, solved } = replayWalk(content, data?.actions ?? [])
  return { id, shortest: key.shortest, moves, solved }
}

/** Null when the level was never walked. */
export function isLevelSolved(question: ScoredQuestion): boolean | null {
  const [level] = keyedQuestions([question], levelShape)
  return level === undefined || level.answer === null ? null : levelOf(level).solved
}

/** What each maze was worth, in the order of the test. */
export const pathFinderPoints = (questions: readonly ScoredQuestion[]): number[] =>
  keyedQuestions(questions, levelShape).map((level) => (level.answer === null ? 0 : levelPoints(levelOf(level))))

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  new Map(
    keyedQuestions(questions, levelShape)
      .map(levelOf)
      .map(({ id, shortest, moves, solved }) => [
        `level ${id}`,
        solved ? `solved in ${moves} moves, ${shortest} are enough` : 'not solved',
      ]),
  )

export const pathFinderScorer: Scorer = { ...unscored, part: 'game_score', game, score, readings }

export const samplePathFinderRun: Sampler = (questions, { ability }, random) => {
  const mazes = keyedQuestions(questions, levelShape).map(({ id, content }) => ({ id, ...content }))
  const { levels, elapsedSeconds } = samplePathFinder(mazes, ability, random)
  const answers = levels.map(({ id, actions }) => ({ questionId: id, data: { actions }, rtMs: null }))
  return {
    answers,
    elapsedSeconds,
    clocks: [{ questionId: null, seconds: elapsedSeconds, limitSeconds: GAME_SECONDS }],
    marks: [],
  }
}
