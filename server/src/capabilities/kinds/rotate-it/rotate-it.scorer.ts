import { scoreRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.scoring'
import { keyedRunOf, pictureReadings } from '../picture-choice.ts'
import { type CompletedWork, gameScores, type KindScores, type Scorer, unscored } from '../scorer.ts'

const game = 'rotate-it'

function score(work: CompletedWork): KindScores {
  const run = keyedRunOf(work, game)
  return gameScores({ game, items: run.key.size, formula: 'choice_game.score' }, () => scoreRotateIt(run))
}

export const rotateItScorer: Scorer = { ...unscored, part: 'game_score', game, score, readings: pictureReadings }
