import { expect, test } from 'vitest'
import { type JobOutcome, withOutcome } from './outcomes.ts'

const applied = (job: number): JobOutcome => ({ tone: 'success', text: `applied ${job}`, job, stays: true })
const failed = (job: number): JobOutcome => ({ tone: 'danger', text: `failed ${job}`, job, stays: true })
const archived = (job: number): JobOutcome => ({ tone: 'success', text: `archived ${job}`, job, stays: false })

const textsAfter = (...said: JobOutcome[]) =>
  said.reduce(withOutcome, [] as readonly JobOutcome[]).map(({ text }) => text)

test('an application that was made by itself is still said when the next one is made by hand [OPEN-13]', () => {
  expect(textsAfter(applied(1), applied(2))).toEqual(['applied 1', 'applied 2'])
})

test('a failure is not hidden by what goes well for another job, only by another try of its own [OPEN-35]', () => {
  expect(textsAfter(failed(1), applied(2))).toEqual(['failed 1', 'applied 2'])
  expect(textsAfter(failed(1), applied(2), applied(1))).toEqual(['applied 2', 'applied 1'])
})

test('what only moved a card gives way to what is done next', () => {
  expect(textsAfter(archived(1), archived(2))).toEqual(['archived 2'])
  expect(textsAfter(applied(1), archived(1))).toEqual(['archived 1'])
})
