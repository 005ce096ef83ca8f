import { matched as contract } from '@mizan/contract/kinds/matched'
import {
  type MatchedResponse,
  type MatchedSignal,
  matchedSignal,
} from '@mizan/domain/kinds/matched/matched-signal.scoring'
import { mean } from '@mizan/domain/statistics/moments'
import * as z from 'zod/mini'
import type { AnalysedSitting, Analyser } from '../analyser.ts'
import { accuracyAndSpeed } from '../game-analysis.ts'
import { keyedQuestions } from '../scorer.ts'
import { trialShape } from './matched.scorer.ts'

const word = z.object({ en: z.string() })
const wordsShape = { content: z.object({ meaning: word, target: word }), key: trialShape.key }

/** Beside accuracy and speed: how well people tell a match, which way they lean, and what a word that misleads costs. */
export const analyseMatched: Analyser = (questions, sittings) => [
  ...accuracyOfTrials(questions, sittings),
  signalOf(sittings.map((sitting) => matchedSignal(responsesIn(sitting)))),
]

const accuracyOfTrials = accuracyAndSpeed(({ key, answer }) => {
  const [right, given] = [trialShape.key.safeParse(key).data, contract.answer.safeParse(answer).data]
  return right === undefined || given === undefined ? null : right.answer === given
})

const responsesIn = ({ questions, answers }: AnalysedSitting): MatchedResponse[] =>
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
