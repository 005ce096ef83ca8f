import { personality as contract } from '@mizan/contract/kinds/personality'
import { type QualityFlags, qualityFlags } from '@mizan/domain/kinds/personality/personality.quality'
import { scorePersonality } from '@mizan/domain/kinds/personality/personality.scoring'
import { HIGHEST_RATING, keyedRating, LOWEST_RATING } from '@mizan/domain/kinds/personality/personality.statements'
import { raisedFlags } from '@mizan/domain/scores/trace'
import * as z from 'zod/mini'
import { quickReader, unclear } from '../../http/quick-reader.ts'
import { type CompletedWork, type KindScores, keyedQuestions, type Scorer, unscored } from '../scorer.ts'

const statementKey = z.object({ statement_id: z.int(), trait_id: z.int(), number: z.int(), reverse: z.boolean() })
export const pageShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ options: z.record(z.string(), statementKey) }),
}

const MARKER = 1
/** Below this many seconds per statement nobody reads. */
const LEAST_SECONDS = 2

interface PlacedStatement {
  option_id: number
  statement_id: number
  trait_id: number
  number: number
  reverse: boolean
  page: number
  position: number
  rating: number | null
}

function score({ questions, run, normOf }: CompletedWork): KindScores {
  const statements = statementsIn(questions)
  const quality = qualityFlags({
    statements,
    ratings: statements.map(({ rating }) => rating),
    active_seconds: knownActiveSeconds(run.elapsedSeconds, statements),
  })
  const traits = scorePersonality({
    statements,
    answers: statements,
    normOf: (traitId) => normOf(`trait-${traitId}`),
    flags: flagsOf(quality),
  })
  const markers = statements.filter(({ number }) => number === MARKER)
  return { scores: [], traits, markers: new Map(markers.map(({ trait_id, option_id }) => [trait_id, option_id])) }
}

/** Every statement in the order of the pages, with its rating. */
export function statementsIn(questions: CompletedWork['questions']): PlacedStatement[] {
  const statements: PlacedStatement[] = []
  for (const [index, { content, key, answer }] of keyedQuestions(questions, pageShape).entries()) {
    const ratings = ratingsIn(answer)
    for (const [place, { id }] of content.options.entries()) {
      const statement = key.options[id]
      if (!statement) continue
      const { statement_id, trait_id, number, reverse } = statement
      const rating = ratings.get(id) ?? null
      const [page, position] = [index + 1, place + 1]
      statements.push({ option_id: id, statement_id, trait_id, number, reverse, page, position, rating })
    }
  }
  return statements
}

/** A point of the scale has its rating as its id. What is no rating counts as not answered. */
function ratingsIn(answer: unknown): Map<number, number> {
  const quick = quickReader(contract.answer)(answer) as z.output<typeof contract.answer> | typeof unclear
  const data = quick === unclear ? (contract.answer.safeParse(answer).data ?? []) : quick
  const ratings = new Map<number, number>()
  for (const { option_id, scale_id } of data) {
    if (scale_id >= LOWEST_RATING && scale_id <= HIGHEST_RATING) ratings.set(option_id, scale_id)
  }
  return ratings
}

/** Pauses only lengthen the time between start and end: a short one proves haste, a long one proves nothing. */
function knownActiveSeconds(elapsed: number, statements: readonly PlacedStatement[]): number | null {
  const rated = statements.filter(({ rating }) => rating !== null).length
  return rated > 0 && elapsed < rated * LEAST_SECONDS ? elapsed : null
}

const flagsOf = ({ inconsistent, straight_lining, too_fast }: QualityFlags): string[] =>
  raisedFlags({ inconsistent, straight_lining, too_fast })

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  new Map(
    statementsIn(questions).map(({ statement_id, rating, reverse }) => {
      if (rating === null) return [`statement ${statement_id}`, 'not answered']
      const keyed = keyedRating(rating, reverse)
      return [`statement ${statement_id}`, reverse ? `rated ${rating}, reversed: ${keyed}` : `rated ${rating}`]
    }),
  )

export const personalityScorer: Scorer = { ...unscored, part: 'personality_trait_score', score, readings }
