import { personality as contract } from '@mizan/contract/kinds/personality'
import {
  knownActiveSeconds,
  type QualityFlags,
  qualityFlags,
} from '@mizan/domain/kinds/personality/personality.quality'
import {
  drawStatementModel,
  type StatementModel,
  sampleRatings,
} from '@mizan/domain/kinds/personality/personality.sample'
import { scorePersonality } from '@mizan/domain/kinds/personality/personality.scoring'
import { HIGHEST_RATING, keyedRating, LOWEST_RATING } from '@mizan/domain/kinds/personality/personality.statements'
import type { Random } from '@mizan/domain/random/seeded-random'
import { analyseQuestionnaire, type TraitAnalysis } from '@mizan/domain/reliability/questionnaire-analysis'
import { raisedFlags } from '@mizan/domain/scores/trace'
import { acceptanceModels } from '@mizan/domain/simulation/item-parameters'
import * as z from 'zod/mini'
import type { Analyser, AnalysisRow } from '../../kind/analyser.ts'
import { type Sampler, untimed } from '../../kind/sampler.ts'
import {
  type CompletedWork,
  type KindScores,
  keyedQuestions,
  type ScoredQuestion,
  type Scorer,
  unscored,
} from '../../kind/scorer.ts'

const statementKey = z.object({ statement_id: z.int(), trait_id: z.int(), number: z.int(), reverse: z.boolean() })
const pageShape = {
  content: z.object({ options: z.array(z.object({ id: z.int() })) }),
  key: z.object({ options: z.record(z.string(), statementKey) }),
}

const MARKER = 1

interface PlacedStatement {
  option_id: number
  statement_id: number
  trait_id: number
  number: number
  reverse: boolean
  page: number
  position: number
}

/** A version of the test as it is scored: every statement in the order of the pages, and where the options of each page stand. */
interface Layout {
  asked: readonly Pick<ScoredQuestion, 'content' | 'key'>[]
  statements: readonly PlacedStatement[]
  /** For each question; null for one that cannot be scored. */
  places: readonly (ReadonlyMap<number, number> | null)[]
  markers: ReadonlyMap<number, number>
}

function score({ questions, run, normOf }: CompletedWork): KindScores {
  const layout = layoutOf(questions)
  const { statements, markers } = layout
  const ratings = ratingsIn(layout, questions)
  const traits = scorePersonality({
    statements,
    answers: statements.map(({ statement_id }, at) => ({ statement_id, rating: ratings[at] ?? null })),
    normOf: (traitId) => normOf(`trait-${traitId}`),
    flags: flagsOf(qualityOf(statements, ratings, run)),
  })
  return { scores: [], traits, markers }
}

/** Every statement in the order of the pages, with its rating. */
function statementsIn(questions: CompletedWork['questions']): (PlacedStatement & { rating: number | null })[] {
  const layout = layoutOf(questions)
  const ratings = ratingsIn(layout, questions)
  return layout.statements.map((statement, at) => ({ ...statement, rating: ratings[at] ?? null }))
}

const layouts = new WeakMap<object, Layout>()

/** Contents and keys of a version never change: all who answer it share the same objects, which are laid out once. */
function layoutOf(questions: CompletedWork['questions']): Layout {
  const content = questions[0]?.content
  const name = typeof content === 'object' && content !== null ? content : questions
  const known = layouts.get(name)
  if (known && isSame(known.asked, questions)) return known
  const made = layOut(questions)
  layouts.set(name, made)
  return made
}

const isSame = (asked: Layout['asked'], questions: Layout['asked']): boolean =>
  asked.length === questions.length &&
  asked.every(({ content, key }, at) => content === questions[at]?.content && key === questions[at]?.key)

function layOut(questions: CompletedWork['questions']): Layout {
  const keyed = new Map(keyedQuestions(questions, pageShape).map((question) => [question.id, question]))
  const statements: PlacedStatement[] = []
  let page = 0
  const places = questions.map(({ id }) => {
    const question = keyed.get(id)
    if (!question) return null
    page++
    const placesOfPage = new Map<number, number>()
    for (const [place, { id: option_id }] of question.content.options.entries()) {
      const statement = question.key.options[option_id]
      if (!statement) continue
      const { statement_id, trait_id, number, reverse } = statement
      placesOfPage.set(option_id, statements.length)
      statements.push({ option_id, statement_id, trait_id, number, reverse, page, position: place + 1 })
    }
    return placesOfPage
  })
  const markers = statements.filter(({ number }) => number === MARKER)
  return {
    asked: questions.map(({ content, key }) => ({ content, key })),
    statements,
    places,
    markers: new Map(markers.map(({ trait_id, option_id }) => [trait_id, option_id])),
  }
}

type Ratings = (number | null)[]

/** In the order of the statements. A point of the scale has its rating as its id; what is no rating is not answered. */
function ratingsIn({ statements, places }: Layout, questions: CompletedWork['questions']): Ratings {
  const ratings: Ratings = new Array(statements.length).fill(null)
  for (const [index, { answer }] of questions.entries()) {
    const placesOfPage = places[index]
    if (!placesOfPage || answer === null) continue
    for (const { option_id, scale_id } of contract.answer.safeParse(answer).data ?? []) {
      const at = placesOfPage.get(option_id)
      if (at !== undefined && scale_id >= LOWEST_RATING && scale_id <= HIGHEST_RATING) ratings[at] = scale_id
    }
  }
  return ratings
}

const qualityOf = (statements: Layout['statements'], ratings: Ratings, run: CompletedWork['run']): QualityFlags =>
  qualityFlags({ statements, ratings, active_seconds: knownActiveSeconds(run.elapsedSeconds, ratings) })

const flagsOf = ({ person_misfit, most_favourable, straight_lining, too_fast }: QualityFlags): string[] =>
  raisedFlags({ person_misfit, most_favourable, straight_lining, too_fast })

const readings = ({ questions }: CompletedWork): Map<string, string> =>
  new Map(
    statementsIn(questions).map(({ statement_id, rating, reverse }) => {
      if (rating === null) return [`statement ${statement_id}`, 'not answered']
      const keyed = keyedRating(rating, reverse)
      return [`statement ${statement_id}`, reverse ? `rated ${rating}, reversed: ${keyed}` : `rated ${rating}`]
    }),
  )

function flagReadings({ questions, run }: CompletedWork): Map<string, string> {
  const layout = layoutOf(questions)
  const quality = qualityOf(layout.statements, ratingsIn(layout, questions), run)
  const figure = (value: number | null) => (value ?? Number.NaN).toFixed(2)
  const since = quality.misfit_from_page === null ? '' : `, from page ${quality.misfit_from_page} on`
  const said = {
    person_misfit: `misfit ${figure(quality.misfit)}, ${figure(quality.misfit_ratio)} times what is expected at this level and spread; up to ${figure(quality.misfit_limit)} times is usual (${quality.model})${since}`,
    most_favourable: `share of pages with the most favourable ratings ${figure(quality.favourable_pages)}, elevation ${figure(quality.elevation)} (${quality.model})`,
    straight_lining: `share of pages that only rise or only fall ${figure(quality.monotone_share)}, with the same pattern ${figure(quality.modal_pattern_share)}`,
    too_fast: `${figure(quality.seconds_per_statement)} s for each statement`,
  }
  const raised = new Set(flagsOf(quality))
  return new Map(Object.entries(said).filter(([flag]) => raised.has(flag)))
}

export const personalityScorer: Scorer = {
  ...unscored,
  part: 'personality_trait_score',
  score,
  readings,
  flagReadings,
}

const SECONDS_PER_PAGE = 22

export const samplePersonality: Sampler = (questions, { person }, random) => {
  const pages = keyedQuestions(questions, pageShape).map(({ id, content, key }) => ({
    id,
    statements: content.options.flatMap((option) => {
      const statement = key.options[option.id]
      return statement ? [{ ...statement, option_id: option.id }] : []
    }),
  }))
  const ratings = sampleRatings(
    { pages: pages.map(({ statements }) => statements), modelOf: modelsBy(random), person },
    random,
  )
  const answers = pages.map(({ id, statements }) => ({
    questionId: id,
    data: statements.map(({ option_id, statement_id }) => ({ option_id, scale_id: ratings.get(statement_id) ?? 4 })),
  }))
  return untimed(answers, SECONDS_PER_PAGE)
}

/** The statements whose behaviour was drawn once; any other is drawn when it is met. */
function modelsBy(random: Random): (statementId: number) => StatementModel {
  const drawn = new Map<number, StatementModel>()
  return (statementId) => {
    const model = acceptanceModels[statementId - 1] ?? drawn.get(statementId) ?? drawStatementModel(random)
    drawn.set(statementId, model)
    return model
  }
}

/** Reliability of each trait, and how each statement behaves within it. */
export const analysePersonality: Analyser = (questions, completed) => {
  const statements = statementsIn(questions)
  const columns = new Map(statements.map(({ statement_id }) => [statement_id, new Uint8Array(completed.length)]))
  for (const [person, { answers }] of completed.entries()) {
    const answered = questions.map((question, index) => ({ ...question, answer: answers[index]?.data ?? null }))
    for (const { statement_id, rating } of statementsIn(answered)) {
      const column = columns.get(statement_id)
      if (column) column[person] = rating ?? 0
    }
  }
  return analyseQuestionnaire(statements, columns).flatMap(rowsOf)
}

function rowsOf({
  trait_id,
  people,
  statistics,
  alpha_interval,
  low_reliability,
  statements,
}: TraitAnalysis): AnalysisRow[] {
  const { alpha, omega, mean_of_means, sd_of_means, sem_percentage } = statistics
  const verdict = low_reliability === null ? 'too few people' : low_reliability ? 'low reliability' : 'ok'
  const { low = null, high = null } = alpha_interval ?? {}
  const scale = {
    n: people,
    alpha,
    alpha_low: low,
    alpha_high: high,
    omega,
    mean: mean_of_means,
    sd: sd_of_means,
    sem_percentage,
    verdict,
  }
  return [
    { table: 'reliability', item: `trait ${trait_id}`, figures: scale },
    ...statements.map(({ statement_id, item_rest, verdict: advice, rating_counts }) => ({
      table: 'statements',
      item: `statement ${statement_id}`,
      figures: { trait: trait_id, n: people, item_rest, verdict: advice, ratings_1_to_7: rating_counts.join(' ') },
    })),
  ]
}
