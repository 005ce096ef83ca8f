import { matched as contract } from '@mizan/contract/kinds/matched'
import { sampleMatched } from '@mizan/domain/kinds/matched/matched.sample'
import { scoreMatched } from '@mizan/domain/kinds/matched/matched.scoring'
import {
  type MatchedResponse,
  type MatchedSignal,
  matchedSignal,
} from '@mizan/domain/kinds/matched/matched-signal.scoring'
import { mean } from '@mizan/domain/statistics/moments'
import * as z from 'zod/mini'
import { type AnalysedAssessment, type Analyser, accuracyAndSpeed } from '../analyser.ts'
import { gameAnswers, type Sampler } from '../sampler.ts'
import {
  type CompletedWork,
  gameScores,
  type KindScores,
  keyedQuestions,
  rightAndWrong,
  type Scorer,
  unscored,
} from '../scorer.ts'

const trialShape = { content: z.unknown(), key: z.object({ answer: z.boolean() }) }

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

export const sampleMatchedRun: Sampler = (questions, { ability }, random) => {
  const trials = keyedQuestions(questions, trialShape).map(({ id, key }) => ({ id, answer: key.answer }))
  return gameAnswers(sampleMatched(trials, ability, random), (answer) => answer)
}

const word = z.object({ en: z.string() })
const wordsShape = { content: z.object({ meaning: word, target: word }), key: trialShape.key }

/** Beside accuracy and speed: how well people tell a match, which way they lean, and what a word that misleads costs. */
export const analyseMatched: Analyser = (questions, completed) => [
  ...accuracyOfTrials(questions, completed),
  signalOf(completed.map((one) => matchedSignal(responsesIn(one)))),
]

const accuracyOfTrials = accuracyAndSpeed(({ key, answer }) => {
  const [right, given] = [trialShape.key.safeParse(key).data, contract.answer.safeParse(answer).data]
  return right === undefined || given === undefined ? null : right.answer === given
})

const responsesIn = ({ questions, answers }: AnalysedAssessment): MatchedResponse[] =>
  questions.flatMap((question, index) =>
    keyedQuestions([question], wordsShape).map(({ content, key }) => ({
      answer: key.answer,
      // The written word suggests the right answer.
      congruent: (content.target.en === content.meaning.en) === key.answer,
      response: contract.answer.safeParse(answers[index]?.data).data ?? null,
      rt_ms: answers[index]?.rtMs,
    })),
  )

/** Means over the people who have the figure. */
function signalOf(people: readonly MatchedSignal[]) {
  const meanOf = (figure: keyof MatchedSignal) => mean(people.flatMap((person) => person[figure] ?? []))
  return {
    table: 'signal detection',
    item: 'everybody',
    figures: {
      n: people.filter(({ dprime }) => dprime !== null).length,
      dprime: meanOf('dprime'),
      criterion: meanOf('criterion'),
      interference_accuracy: meanOf('interference_accuracy'),
      interference_rt_ms: meanOf('interference_rt_ms'),
    },
  }
}
