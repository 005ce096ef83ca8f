import type { Id, SampledAnswer, SampleQuestion } from '@mizan/domain/random/question-answers'
import type { Random } from '@mizan/domain/random/seeded-random'
import type { TimedAnswers } from '@mizan/domain/random/timed-answers'
import { GAME_SECONDS } from '@mizan/domain/runs/limits'
import type { SimulatedCandidate } from '@mizan/domain/simulation/candidate'
import * as z from 'zod/mini'
import type { ScoredQuestion } from './scorer.ts'

/** What a simulated candidate did in one assessment. */
export interface SimulatedAnswers {
  answers: { questionId: number; data: unknown; rtMs: number | null }[]
  elapsedSeconds: number
  /** The clocks of a game: one for the whole of it, or one for each round; none where nothing is timed. */
  clocks: { questionId: number | null; seconds: number; limitSeconds: number }[]
  /** What a simulated person gives to answers that need one. */
  marks: { questionId: number; value: number }[]
}

/** Takes an assessment as a simulated candidate would. It sees the keys, for a standing is a chance to be right. */
export type Sampler = (
  questions: readonly ScoredQuestion[],
  who: SimulatedCandidate,
  random: Random,
) => SimulatedAnswers

/** An untimed assessment in which every question takes about so many seconds. */
export const untimed = (
  answers: readonly { questionId: number; data: unknown }[],
  secondsEach: number,
): SimulatedAnswers => ({
  answers: answers.map(({ questionId, data }) => ({ questionId, data, rtMs: null })),
  elapsedSeconds: answers.length * secondsEach,
  clocks: [],
  marks: [],
})

/** The run of a simulated player as answers of the wire. */
export const gameAnswers = <Choice>(
  { answers, elapsedSeconds }: TimedAnswers<number, Choice>,
  dataOf: (choice: Choice) => unknown,
): SimulatedAnswers => ({
  answers: answers.map(({ id, choice, rtMs }) => ({ questionId: id, data: dataOf(choice), rtMs })),
  elapsedSeconds,
  clocks: [{ questionId: null, seconds: elapsedSeconds, limitSeconds: GAME_SECONDS }],
  marks: [],
})

const points = z.array(z.object({ id: z.int() }))
const questionContent = z.object({
  display_format: z.int(),
  allow_multiple_choices: z.boolean(),
  options: points,
  scales: points,
})

const SURVEY = 5

interface AskedQuestion extends SampleQuestion {
  id: number
  isSurvey: boolean
}

/** The questions of the common questionnaire, as samples are drawn from them. */
const askedQuestions = (questions: readonly ScoredQuestion[]): AskedQuestion[] =>
  questions.flatMap(({ id, content }) => {
    const { data } = questionContent.safeParse(content)
    if (!data) return []
    return [
      {
        id,
        optionIds: data.options.map((option) => option.id),
        scaleIds: data.scales.map((scale) => scale.id),
        allowsSeveral: data.allow_multiple_choices,
        isSurvey: data.display_format === SURVEY,
      },
    ]
  })

/** A sampled answer as the wire carries it (OPEN-34). */
function wireAnswer({ isSurvey, optionIds, allowsSeveral }: AskedQuestion, sampled: SampledAnswer) {
  if (sampled.text !== null) return { option_id: sampled.text }
  if (isSurvey) return { option_id: optionIds.map((option_id) => ({ option_id, scale_id: sampled.scaleId })) }
  if (optionIds.length === 0) return { option_id: sampled.scaleId }
  return { option_id: allowsSeveral ? sampled.optionIds : sampled.optionIds[0] }
}

type SampleAnswers = (questions: readonly SampleQuestion[], random: Random) => ReadonlyMap<Id, SampledAnswer>

/** Takes a test of the common questionnaire, whose answers `sample` draws. */
export const questionnaireSampler =
  (sample: SampleAnswers, secondsPerQuestion: number): Sampler =>
  (questions, _, random) => {
    const asked = askedQuestions(questions)
    const sampled = sample(asked, random)
    const answers = asked.flatMap((question) => {
      const answer = sampled.get(question.id)
      return answer ? [{ questionId: question.id, data: wireAnswer(question, answer) }] : []
    })
    return untimed(answers, secondsPerQuestion)
  }
