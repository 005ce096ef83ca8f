import { matched as contract } from '@mizan/contract/kinds/matched'
import { storedText } from '@mizan/contract/text'
import { sampleMatched } from '@mizan/domain/kinds/matched/matched.sample'
import { scoreMatched } from '@mizan/domain/kinds/matched/matched.scoring'
import {
  type MatchedResponse,
  type MatchedSignal,
  matchedSignal,
} from '@mizan/domain/kinds/matched/matched-signal.scoring'
import { mean } from '@mizan/domain/statistics/moments'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import { type AnalysedAssessment, type Analyser, accuracyAndSpeed } from '../../kind/analyser.ts'
import { type ChoiceGame, choiceGameScorer, isChoiceRight } from '../../kind/choice-game.ts'
import { gameAnswers, type Sampler } from '../../kind/sampler.ts'
import { keyedQuestions, type Scorer } from '../../kind/scorer.ts'

const trialShape = { content: z.unknown(), key: z.object({ answer: z.boolean() }) }

const trialChoices: ChoiceGame<boolean> = {
  rightOf: (trial) => keyedQuestions([trial], trialShape)[0]?.key.answer,
  givenOf: (answer) => contract.answer.safeParse(answer).data,
}

export const matchedScorer: Scorer = choiceGameScorer('matched', trialChoices, scoreMatched)

export const sampleMatchedRun: Sampler = (questions, { ability }, random) => {
  const trials = keyedQuestions(questions, trialShape).map(({ id, key }) => ({ id, answer: key.answer }))
  return gameAnswers(sampleMatched(trials, ability, random), (answer) => answer)
}

const wordsShape = { content: z.object({ meaning: storedText, target: storedText }), key: trialShape.key }

/** Beside accuracy and speed: how well people tell a match, which way they lean, and what a word that misleads costs. */
export const analyseMatched: Analyser = (questions, completed) => [
  ...accuracyOfTrials(questions, completed),
  signalOf(completed.map((one) => matchedSignal(responsesIn(one)))),
]

const accuracyOfTrials = accuracyAndSpeed(isChoiceRight(trialChoices))

const responsesIn = ({ questions, answers }: AnalysedAssessment): MatchedResponse[] =>
  questions.flatMap((question, index) =>
    keyedQuestions([question], wordsShape).map(({ content, key }) => ({
      answer: key.answer,
      // The written word suggests the right answer.
      congruent: (textIn(content.target, 'en') === textIn(content.meaning, 'en')) === key.answer,
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
