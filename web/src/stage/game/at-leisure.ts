import { afterPaint } from '../after-paint.ts'

const waiting = new Map<unknown, () => void>()

/**
 * Does what no answer waits for, once the answer is on the screen and written down: one piece after the other, with a
 * painted frame between them, because together they hold up a slow device for longer than a frame. What the same one
 * asked for before and has not been done yet is not done any more.
 */
export function atLeisure(who: unknown, work: () => void): void {
  waiting.set(who, work)
  if (waiting.size === 1) afterPaint(() => afterPaint(doNext))
}

function doNext(): void {
  const [next] = waiting
  if (!next) return
  const [who, work] = next
  waiting.delete(who)
  work()
  if (waiting.size > 0) afterPaint(doNext)
}
