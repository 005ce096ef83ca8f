import { errorOfAnswers } from '../../reliability/answer-error.ts'
import { NOT_ASSESSED } from '../../scores/assessed.ts'
import { roundHalfUp } from '../../scores/rounding.ts'
import { type Id, part, type Score, scoreWithTrace, UNMARKED_ANSWERS } from '../../scores/trace.ts'

export interface ChoiceQuestion {
  id: Id
  kind: 'single' | 'multi'
  weight: number
  options: number
  key: readonly Id[]
}

export interface TextQuestion {
  id: Id
  kind: 'text'
  weight: number
}

export type TechnicalQuestion = ChoiceQuestion | TextQuestion

/** The chosen options, or the mark that a human gave to a text (null = not marked yet). */
export type TechnicalAnswer = readonly Id[] | { mark: number | null }

export interface TechnicalResult {
  points: (number | null)[]
  technical_score: number
}

/** Thrown when an answer does not belong to its kind of question. */
export class TechnicalAnswerError extends Error {
  override name = 'TechnicalAnswerError'
}

export function technicalResult(
  questions: readonly TechnicalQuestion[],
  answerOf: (id: Id) => TechnicalAnswer | undefined,
): TechnicalResult {
  const points = questions.map((question) => pointsOf(question, answerOf(question.id)))
  const parts = questions.map(({ weight }, index) => ({ value: points[index] ?? null, weight }))
  return { points, technical_score: technicalScoreOf(parts) }
}

/** A null is a text without a mark: it is left out of both sums. */
export function technicalScoreOf(parts: readonly { value: number | null; weight: number }[]): number {
  let weight = 0
  let earned = 0
  for (const marked of parts) {
    if (marked.value === null) continue
    weight += marked.weight
    earned += marked.weight * marked.value
  }
  return weight > 0 ? roundHalfUp((100 * earned) / weight) : NOT_ASSESSED
}

function pointsOf(question: TechnicalQuestion, answer: TechnicalAnswer | undefined): number | null {
  if (question.kind === 'text') return textPoints(question, answer)
  if (question.key.length === 0) throw new TechnicalAnswerError(`Question ${question.id} has no key`)
  if (answer === undefined) return 0
  if ('mark' in answer) throw new TechnicalAnswerError(`Question ${question.id} takes options, not a mark`)
  const chosen = new Set(answer)
  return question.kind === 'single' ? singlePoints(question, chosen) : multiPoints(question, chosen)
}

function textPoints({ id }: TextQuestion, answer: TechnicalAnswer | undefined): number | null {
  if (answer === undefined) return null
  if (!('mark' in answer)) throw new TechnicalAnswerError(`Question ${id} takes a mark, not options`)
  return answer.mark
}

function singlePoints({ id, key }: ChoiceQuestion, chosen: ReadonlySet<Id>): number {
  if (chosen.size > 1) throw new TechnicalAnswerError(`Question ${id} takes one option`)
  return key.some((option) => chosen.has(option)) ? 1 : 0
}

/** Choosing everything earns nothing, and neither does choosing nothing. */
function multiPoints({ options, key }: ChoiceQuestion, chosen: ReadonlySet<Id>): number {
  const right = new Set(key)
  const hits = [...chosen].filter((option) => right.has(option)).length
  const distractors = options - right.size
  const falseShare = distractors > 0 ? (chosen.size - hits) / distractors : 0
  return Math.max(0, hits / right.size - falseShare)
}

/** A text left blank needs no human: it is worth nothing. Otherwise skipping a question could raise the score. */
export const markOfText = (text: string, mark: number | null): number | null => (text.trim() === '' ? 0 : mark)

export function scoreTechnical(
  questions: readonly TechnicalQuestion[],
  answers: ReadonlyMap<Id, TechnicalAnswer>,
): Score {
  const { points, technical_score } = technicalResult(questions, (id) => answers.get(id))
  const inputs = questions.map(({ id, weight }, index) => part(`question ${id}`, points[index] ?? null, weight))
  return scoreWithTrace(technical_score, {
    formula: 'technical.technical_score',
    inputs,
    error: errorOfAnswers('technical.technical_score', inputs),
    flags: points.includes(null) ? [UNMARKED_ANSWERS] : [],
  })
}
