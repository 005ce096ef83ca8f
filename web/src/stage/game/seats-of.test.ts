import { expect, test } from 'vitest'
import { seatsOf } from './seats-of.ts'

const items = ['a', 'b', 'c', 'd', 'e']
const at = (place: number, settled: number) => seatsOf(items, { place, settled })

test('the next item waits beside the one that is played [OPEN-34]', () => {
  expect([at(0, 0), at(1, 1), at(2, 2), at(3, 3)]).toEqual([
    ['a', 'b'],
    ['c', 'b'],
    ['c', 'd'],
    ['e', 'd'],
  ])
})

test('an answer moves nobody: the next item is shown where it sits already [OPEN-34]', () => {
  for (const place of [0, 1, 2, 3]) expect(at(place + 1, place)).toEqual(at(place, place))
})

test('somebody who answers faster than the next item is laid out still sees it [OPEN-34]', () => {
  expect(at(2, 0)).toEqual(['c', 'd'])
  expect(at(3, 0)).toEqual(['e', 'd'])
})

test('nobody sits beside the last item [OPEN-34]', () => {
  expect(at(4, 4)).toEqual(['e', undefined])
})
