import { afterPaint } from '../after-paint.ts'

/**
 * After a press of Next: it cannot be pressed again before the next answer, and the browser takes the focus from such a
 * button. The focus goes on to the question, which the answers follow. Once it is shown: nothing may hold that up.
 */
export function focusQuestion(): void {
  afterPaint(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  })
}
