import { describe, expect, test } from 'vitest'
import { PILLAR_OF_TRAIT } from '../fit/e3-model.ts'
import { planPages } from '../kinds/personality/personality.page-plan.ts'
import { drawPerson, sampleRatings } from '../kinds/personality/personality.sample.ts'
import { keyedRating } from '../kinds/personality/personality.statements.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { acceptanceModelOf } from '../simulation/item-parameters.ts'
import { analyseQuestionnaire } from './questionnaire-analysis.ts'
import { ratingTable } from './rating-table.ts'
import { scaleStatistics } from './scale-statistics.ts'

const pillarOfTrait = new Map(PILLAR_OF_TRAIT.map((pillar, index) => [index + 1, pillar]))
const pages = planPages([...pillarOfTrait.keys()], 1)
const statements = pages.flat()
const random = seededRandom(8)
const people = Array.from({ length: 150 }, () =>
  sampleRatings({ pages, modelOf: acceptanceModelOf, person: drawPerson(pillarOfTrait, random) }, random),
)
const columnsOf = (count: number) =>
  new Map(
    statements.map(({ statement_id }) => [
      statement_id,
      Uint8Array.from(people.slice(0, count), (ratings) => ratings.get(statement_id) ?? 0),
    ]),
  )

describe('the analysis of a questionnaire', () => {
  const analysis = analyseQuestionnaire(statements, columnsOf(150))

  test('gives each trait the statistics of its keyed ratings', () => {
    expect(analysis.map(({ trait_id }) => trait_id)).toEqual([...pillarOfTrait.keys()])
    const own = statements.filter(({ trait_id }) => trait_id === 4)
    const rows = people.map((ratings) =>
      own.map(({ statement_id, reverse }) => keyedRating(ratings.get(statement_id) ?? 0, reverse)),
    )
    expect(analysis[3]).toMatchObject({
      people: 150,
      statistics: scaleStatistics(ratingTable(rows)),
      low_reliability: false,
    })
  })

  test('counts how often each rating was used', () => {
    const [first] = analysis[0]?.statements ?? []
    const column = columnsOf(150).get(first?.statement_id ?? 0) ?? new Uint8Array(0)
    expect(first?.rating_counts).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((rating) => column.filter((r) => r === rating).length),
    )
  })

  test('leaves out who did not answer a statement of the trait', () => {
    const columns = columnsOf(150)
    columns.get(1)?.fill(0, 0, 10)
    const [first, second] = analyseQuestionnaire(statements, columns)
    expect([first?.people, second?.people]).toEqual([140, 150])
  })

  test('judges nothing below 100 people', () => {
    const [few] = analyseQuestionnaire(statements, columnsOf(99))
    expect(few).toMatchObject({ people: 99, low_reliability: null })
    expect(few?.statements.every(({ verdict }) => verdict === null)).toBe(true)
    expect(analyseQuestionnaire(statements, new Map())[0]).toMatchObject({ people: 0, statistics: { alpha: null } })
  })
})
