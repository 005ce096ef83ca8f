import { PILLAR_OF_TRAIT } from '../fit/e3-model.ts'
import type { PlacedStatement } from '../kinds/personality/personality.arrangement.ts'
import { planPages } from '../kinds/personality/personality.page-plan.ts'
import {
  drawPerson,
  drawStatementModel,
  type StatementModel,
  sampleRatings,
} from '../kinds/personality/personality.sample.ts'
import { HIGHEST_RATING, LOWEST_RATING } from '../kinds/personality/personality.statements.ts'
import type { Random } from '../random/seeded-random.ts'

const pillarOfTrait = new Map(PILLAR_OF_TRAIT.map((pillar, index) => [index + 1, pillar]))

/** Who describes themselves in one sitting, in the order of the statements. */
export interface Respondent {
  /** In one of two languages, whose statements are not equally easy and whose readers do not agree equally readily. */
  language: number
  ratings: number[]
}

const pages = planPages([...pillarOfTrait.keys()], 1)

export const pageCount = pages.length

export const statements: readonly PlacedStatement[] = pages.flatMap((page, index) =>
  page.map((statement, place) => ({ ...statement, page: index + 1, position: place + 1 })),
)

/** How readily people agree by habit in each language, in standard deviations of an answer. */
const HABITS = [0, 0.3]
const DIFFERENCE_BETWEEN_LANGUAGES = 0.2
/** How real statements behave is not known, so that every few people meet others. */
const PEOPLE_PER_QUESTIONNAIRE = 40

/** People who answer as they are. */
export function drawRespondents(count: number, random: Random): Respondent[] {
  let models = drawLanguages(random)
  return Array.from({ length: count }, (_, index) => {
    if (index % PEOPLE_PER_QUESTIONNAIRE === 0) models = drawLanguages(random)
    const language = index % HABITS.length
    const modelOf = (id: number) => models[language]?.get(id) ?? drawStatementModel(random)
    const person = drawPerson(pillarOfTrait, random)
    const acquiescence = person.acquiescence + (HABITS[language] ?? 0)
    const ratings = sampleRatings({ pages, modelOf, person: { ...person, acquiescence } }, random)
    return { language, ratings: statements.map(({ statement_id }) => ratings.get(statement_id) ?? 4) }
  })
}

function drawLanguages(random: Random): Map<number, StatementModel>[] {
  const common = statements.map(({ statement_id }) => ({ statement_id, ...drawStatementModel(random) }))
  return HABITS.map(
    () =>
      new Map(
        common.map(({ statement_id, loading, ease }) => [
          statement_id,
          { loading, ease: ease + DIFFERENCE_BETWEEN_LANGUAGES * random.normal() },
        ]),
      ),
  )
}

const ratingsOfScale = Array.from({ length: HIGHEST_RATING - LOWEST_RATING + 1 }, (_, index) => LOWEST_RATING + index)

/** Answers by chance, without reading, on the pages that are named. */
export function answeredByChance(
  ratings: readonly number[],
  isByChance: (page: number) => boolean,
  random: Random,
): number[] {
  const drawn = pages.map(() => random.shuffle(ratingsOfScale))
  return statements.map(({ page, position }, at) =>
    isByChance(page) ? (drawn[page - 1]?.[position - 1] ?? 4) : (ratings[at] ?? 4),
  )
}

/** Agrees with the good and disagrees with the bad, whatever they say; one page in ten gets away. */
export function answeredFavourably(ratings: readonly number[], random: Random): number[] {
  const isMissed = pages.map(() => random.next() < SLIPS)
  const orders = pages.map((page) => random.shuffle(page.map((_, place) => place)))
  return statements.map(({ page, position, reverse }, at) => {
    if (isMissed[page - 1]) return ratings[at] ?? 4
    const alike = (orders[page - 1] ?? []).filter((place) => pages[page - 1]?.[place]?.reverse === reverse)
    const rank = alike.indexOf(position - 1)
    return reverse ? LOWEST_RATING + rank : HIGHEST_RATING - rank
  })
}

const SLIPS = 0.1
