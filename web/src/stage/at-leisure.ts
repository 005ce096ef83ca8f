import { afterPaint } from './after-paint.ts'

const waiting = new Map<unknown, () => void>()

/** How often it is put off because something was answered meanwhile; whoever answers without a pause sees it too. */
const MOST_PUT_OFF = 3

let hasNews = false
let timesPutOff = 0

/**
 * Does what no answer waits for, once the answer is on the screen and written down: one piece after the other, with a
 * painted frame between them, because together they hold up a slow device for longer than a frame. Whatever is asked
 * for comes of an answer, or of a second that is over, so all of it then waits for the next painted frame. What the
 * same one asked for before and has not been done yet is not done any more.
 */
export function atLeisure(who: unknown, work: () => void): void {
  hasNews = true
  waiting.set(who, work)
  if (waiting.size === 1) afterPaint(goOn)
}

function goOn(): void {
  if (hasNews && timesPutOff < MOST_PUT_OFF) timesPutOff++
  else doNext()
  hasNews = false
  if (waiting.size > 0) afterPaint(goOn)
}

function doNext(): void {
  timesPutOff = 0
  const [next] = waiting
  if (!next) return
  const [who, work] = next
  waiting.delete(who)
  work()
}
