import { expect, test, vi } from 'vitest'
import { atLeisure } from './at-leisure.ts'

const painted = vi.hoisted(() => ({ waiting: [] as (() => void)[] }))
vi.mock('./after-paint.ts', () => ({ afterPaint: (work: () => void) => void painted.waiting.push(work) }))

const paintAFrame = () => {
  for (const work of painted.waiting.splice(0)) work()
}

test('what no answer waits for is done one piece in a painted frame, the newest of each [OPEN-34]', () => {
  const done: string[] = []
  atLeisure('ahead', () => done.push('next item'))
  atLeisure('pictures', () => done.push('pictures'))
  atLeisure('ahead', () => done.push('next item, newer'))
  // The first frame is that of the answer.
  paintAFrame()
  expect(done).toEqual([])
  paintAFrame()
  expect(done).toEqual(['next item, newer'])
  paintAFrame()
  expect(done).toEqual(['next item, newer', 'pictures'])
  paintAFrame()
  expect(painted.waiting).toEqual([])
  expect(done).toHaveLength(2)
})

test('it waits for the frame of an answer that comes meanwhile, but not for ever [OPEN-34]', () => {
  const done: string[] = []
  atLeisure('ahead', () => done.push('next item'))
  for (const answer of [1, 2, 3]) {
    paintAFrame()
    atLeisure('pictures', () => done.push(`pictures ${answer}`))
  }
  expect(done).toEqual([])
  paintAFrame()
  expect(done).toEqual(['next item'])
  paintAFrame()
  expect(done).toEqual(['next item', 'pictures 3'])
})
