import { scoreRotateIt } from '@mizan/domain/kinds/rotate-it/rotate-it.scoring'
import { keyedRunOf } from '../picture-choice.ts'
import { type CompletedWork, gameScores, type KindScores, type Scorer } from '../scorer.ts'

const game = 'rotate-it'

function score(work: CompletedWork): KindScores {
  const run = keyedRunOf(work, game)
  return gameScores({ game, items: run.key.size, formula: 'choice_game.score' }, () => scoreRotateIt(run))
}

export const rotateItScorer: Scorer = { part: 'game_score', game, score, chosenOptions: () => [] }
