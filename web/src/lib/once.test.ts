import { expect, test } from 'vitest'
import { once } from './once.ts'

test('what is asked twice at the same moment is done once, and both get its answer', async () => {
  let calls = 0
  const work = async () => ++calls
  expect(await Promise.all([once('archive 7', work), once('archive 7', work)])).toEqual([1, 1])
})

test('other work is not held up by it', async () => {
  expect(await Promise.all([once('archive 7', async () => 7), once('archive 8', async () => 8)])).toEqual([7, 8])
})

test('after an end, good or bad, the same can be asked again', async () => {
  await expect(once('start 7', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await once('start 7', async () => 'begun')).toBe('begun')
})
