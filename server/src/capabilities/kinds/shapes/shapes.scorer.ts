import { scoreShapes } from '@mizan/domain/kinds/shapes/shapes.scoring'
import { keyedRunOf, pictureReadings } from '../picture-choice.ts'
import { type CompletedWork, gameScores, type KindScores, type Scorer, unscored } from '../scorer.ts'

const game = 'shapes'

function score(work: CompletedWork): KindScores {
  const run = keyedRunOf(work, game)
  return gameScores({ game, items: run.key.size, formula: 'choice_game.score' }, () => scoreShapes(run))
}

export const shapesScorer: Scorer = { ...unscored, part: 'game_score', game, score, readings: pictureReadings }
