import { expect, test } from 'vitest'
import { PILLAR_OF_TRAIT } from '../fit/e3-model.ts'
import { planPages } from '../kinds/personality/personality.page-plan.ts'
import type { Statement } from '../kinds/personality/personality.statements.ts'
import { acceptance } from './acceptance.ts'
import { failedGates, gates } from './gates.ts'
import { acceptanceModelOf } from './item-parameters.ts'

const pillarOfTrait = new Map(PILLAR_OF_TRAIT.map((pillar, index) => [index + 1, pillar]))
const pages = planPages([...pillarOfTrait.keys()], 1)
const run = (scored: readonly (readonly Statement[])[], people: number) =>
  acceptance({ people, seed: 1, pages, scoredPages: scored, pillarOfTrait, modelOf: acceptanceModelOf })

test('500 simulated people with known traits pass every gate through the real page plan and scoring', () => {
  expect(failedGates(run(pages, 500))).toEqual([])
})

const change = (alter: (statement: Statement) => Statement): Statement[][] => pages.map((page) => page.map(alter))

test('every gate can fail', () => {
  const good = run(pages, 100)
  const names = Object.keys(gates)
  for (const name of names) expect(failedGates({ ...good, [name]: Number.NaN })).toContain(name)
  for (const name of names) expect(failedGates({ ...good, [name]: 9 })).toContain(name)
})

test('scoring without reverse keying fails the gates', () => {
  const unkeyed = change((statement) => ({ ...statement, reverse: false }))
  expect(failedGates(run(unkeyed, 300)).length).toBeGreaterThanOrEqual(8)
})

test('scoring that is off by one trait fails the gates', () => {
  const shifted = change((statement) => ({ ...statement, trait_id: (statement.trait_id % 18) + 1 }))
  expect(failedGates(run(shifted, 300)).length).toBeGreaterThanOrEqual(8)
})

test('the same seed gives the same figures', () => {
  expect(run(pages, 100)).toEqual(run(pages, 100))
})
