import { matched as contract } from '@mizan/contract/kinds/matched'
import { scoreMatched } from '@mizan/domain/kinds/matched/matched.scoring'
import * as z from 'zod/mini'
import { rightAndWrong } from '../right-and-wrong.ts'
import { type CompletedWork, gameScores, type KindScores, keyedQuestions, type Scorer, unscored } from '../scorer.ts'

export const trialShape = { content: z.unknown(), key: z.object({ answer: z.boolean() }) }

const game = 'matched'

function score({ questions, run, timeFactor, normOf }: CompletedWork): KindScores {
  const answers = questions.flatMap(({ id, answer }) => {
    const { data } = contract.answer.safeParse(answer)
    return data === undefined ? [] : [[id, data] as const]
  })
  const key = new Map(keyedQuestions(questions, trialShape).map((trial) => [trial.id, trial.key.answer]))
  return gameScores({ game, items: key.size, formula: 'choice_game.score' }, () =>
    scoreMatched({
      key,
      answers: new Map(answers),
      elapsedSeconds: run.elapsedSeconds,
      accommodationFactor: timeFactor,
      norm: normOf(game),
    }),
  )
}

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  rightAndWrong(
    keyedQuestions(questions, trialShape).map(({ id, key, answer }) => {
      const { data } = contract.answer.safeParse(answer)
      return { id, isRight: data === undefined ? null : data === key.answer }
    }),
  )

export const matchedScorer: Scorer = { ...unscored, part: 'game_score', game, score, readings }
