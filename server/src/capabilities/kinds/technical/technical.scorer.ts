import { sampleTechnical } from '@mizan/domain/kinds/technical/technical.sample'
import {
  markOfText,
  scoreTechnical,
  type TechnicalAnswer,
  type TechnicalQuestion,
  technicalResult,
} from '@mizan/domain/kinds/technical/technical.scoring'
import { roundHalfUp } from '@mizan/domain/scores/rounding'
import * as z from 'zod/mini'
import { chosenOptionsOf, textOf } from '../../kind/questionnaire-answer.ts'
import { type Sampler, untimed } from '../../kind/sampler.ts'
import {
  type CompletedWork,
  type KeyedQuestion,
  type KindScores,
  keyedQuestions,
  oneScore,
  type ScoredQuestion,
  type Scorer,
  unscored,
} from '../../kind/scorer.ts'

const itemShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })), allow_multiple_choices: z.boolean() }),
  key: z.union([
    z.object({ type: z.literal('free'), weight: z.number() }),
    z.object({
      type: z.enum(['single', 'multi']),
      correct: z.array(z.int()).check(z.minLength(1)),
      weight: z.number(),
    }),
  ]),
}
type Item = KeyedQuestion<typeof itemShape>

function score({ questions }: CompletedWork): KindScores {
  const items = keyedQuestions(questions, itemShape)
  const asked = items.map(askedOf)
  const answers = new Map(items.map((item) => [item.id, answerTo(item, item.key.type)] as const))
  return oneScore('technical_score', scoreTechnical(asked, answers))
}

function askedOf({ id, content, key }: Item): TechnicalQuestion {
  if (key.type === 'free') return { id, kind: 'text', weight: key.weight }
  return { id, kind: key.type, weight: key.weight, options: content.options.length, key: key.correct }
}

/** Nothing written and nothing chosen are answers too: they earn nothing. */
function answerTo({ answer, mark }: ScoredQuestion, type: Item['key']['type']): TechnicalAnswer {
  if (type === 'free') return { mark: markOfText(textOf(answer) ?? '', mark) }
  const chosen = chosenOptionsOf(answer)
  // Two options where one was asked for say nothing.
  return type === 'single' && chosen.length > 1 ? [] : chosen
}

/** What each question with a key was worth, in the order of the test; texts are worth what people say, and left out. */
export function technicalPoints(questions: readonly ScoredQuestion[]): (number | null)[] {
  const items = keyedQuestions(questions, itemShape).filter(({ key }) => key.type !== 'free')
  const answers = new Map<number | string, TechnicalAnswer>(
    items.map((item) => [item.id, answerTo(item, item.key.type)]),
  )
  return technicalResult(items.map(askedOf), (id) => answers.get(id)).points
}

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  new Map(
    keyedQuestions(questions, itemShape).map(({ id, answer, key, mark }) => {
      const chosen = chosenOptionsOf(answer)
      if (key.type === 'free') return [`question ${id}`, mark === null ? 'text, not marked' : `text, marked ${mark}`]
      const right = chosen.filter((option) => key.correct.includes(option)).length
      return [`question ${id}`, `${right} right and ${chosen.length - right} wrong of ${key.correct.length} in the key`]
    }),
  )

/** Texts are marked from 0 to 1, and only those. */
const marks = ({ key }: ScoredQuestion) =>
  itemShape.key.safeParse(key).data?.type === 'free' ? { least: 0, most: 1 } : null

export const technicalScorer: Scorer = {
  ...unscored,
  part: 'technical_score',
  score,
  readings,
  marks,
  chosenOptions: chosenOptionsOf,
}

const SECONDS_PER_QUESTION = 55

export const sampleTechnicalAnswers: Sampler = (questions, { skill }, random) => {
  const items = keyedQuestions(questions, itemShape)
  const sampled = sampleTechnical(
    items.map(({ id, content, key }) =>
      key.type === 'free'
        ? { id, kind: 'text' as const }
        : { id, kind: key.type, optionIds: content.options.map((option) => option.id), key: key.correct },
    ),
    skill,
    random,
  )
  const answers = items.flatMap(({ id, content }) => {
    const answer = sampled.get(id)
    if (!answer) return []
    const several = 'text' in answer ? answer.text : content.allow_multiple_choices ? answer.optionIds : undefined
    return [{ questionId: id, data: { option_id: several ?? ('optionIds' in answer ? answer.optionIds[0] : '') } }]
  })
  const texts = items.filter(({ key }) => key.type === 'free')
  const marks = texts.map(({ id }) => ({ questionId: id, value: markFor(skill, random.normal()) }))
  return { ...untimed(answers, SECONDS_PER_QUESTION), marks }
}

/** In quarters, as people mark. */
const markFor = (skill: number, chance: number): number =>
  Math.min(1, Math.max(0, roundHalfUp(4 * (0.6 + 0.15 * skill + 0.1 * chance)) / 4))
