import { expect, test, vi } from 'vitest'
import { rehearse } from './rehearse.ts'

const frames = vi.hoisted(() => ({ waiting: [] as (() => void)[] }))
vi.mock('../after-paint.ts', () => ({ afterPaint: (work: () => void) => void frames.waiting.push(work) }))

const paintAFrame = async () => {
  for (const work of frames.waiting.splice(0)) work()
  await Promise.resolve()
}

test('a rehearsal answers painted items only, one in a frame, and is over once the last is painted [OPEN-34]', async () => {
  const pressed: string[] = []
  const onDone = vi.fn()
  const rehearsed = rehearse(['y', 'n'], (key) => pressed.push(key)).then(onDone)
  await paintAFrame()
  // The stage is there, its first item is not.
  expect(pressed).toEqual([])
  await paintAFrame()
  expect(pressed).toEqual(['y'])
  await paintAFrame()
  expect(pressed).toEqual(['y', 'n'])
  await Promise.resolve()
  expect(onDone).not.toHaveBeenCalled()
  await paintAFrame()
  await rehearsed
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(frames.waiting).toEqual([])
})
