import { expect, test } from 'vitest'
import { type JobOutcome, withOutcome } from './outcomes.ts'

const applied = (job: string): JobOutcome => ({ tone: 'saved', text: `applied ${job}`, job, stays: true })
const failed = (job: string): JobOutcome => ({ tone: 'danger', text: `failed ${job}`, job, stays: true })
const archived = (job: string): JobOutcome => ({ tone: 'saved', text: `archived ${job}`, job, stays: false })

const textsAfter = (...said: JobOutcome[]) =>
  said.reduce(withOutcome, [] as readonly JobOutcome[]).map(({ text }) => text)

test('an application that was made by itself is still said when the next one is made by hand [OPEN-13]', () => {
  expect(textsAfter(applied('A'), applied('B'))).toEqual(['applied A', 'applied B'])
})

test('a failure is not hidden by what goes well for another job, only by another try of its own [OPEN-35]', () => {
  expect(textsAfter(failed('A'), applied('B'))).toEqual(['failed A', 'applied B'])
  expect(textsAfter(failed('A'), applied('B'), applied('A'))).toEqual(['applied B', 'applied A'])
})

test('what only moved a card gives way to what is done next', () => {
  expect(textsAfter(archived('A'), archived('B'))).toEqual(['archived B'])
  expect(textsAfter(applied('A'), archived('A'))).toEqual(['archived A'])
})
