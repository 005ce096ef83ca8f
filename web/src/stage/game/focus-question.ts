import { afterPaint } from '../after-paint.ts'

const question = () => document.querySelector('h1')

/**
 * Where nothing has the focus any more: after a press of Next, which cannot be pressed again before the next answer, or
 * beside everything that can be pressed. It goes on to the question, which the answers follow; the keys of a game work
 * where its focus is. Once it is shown: nothing may hold that up.
 */
export function focusQuestion(): void {
  afterPaint(() => {
    if (document.activeElement === document.body) question()?.focus({ preventScroll: true })
  })
}

/** After a dialog that ends nothing: the game goes on, and not the button that had opened it. */
export function returnToQuestion(): void {
  afterPaint(() => question()?.focus({ preventScroll: true }))
}
