/** What a key asks of a scale: a step along it, one of its points by number, no rating at all, or nothing more. */
export type ScaleWish = { step: 1 | -1 } | { point: number } | 'clear' | 'held' | null

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat'>

/** Left and right follow the screen; down and up follow the order of the points in either language. */
const steps: Record<'ltr' | 'rtl', Record<string, 1 | -1>> = {
  ltr: { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
  rtl: { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 },
}

const ARABIC_ZERO = 0x0660

/** A key held down counts once: what it chose would be cleared and chosen again for as long as it is held. */
export function wishOf({ key, repeat }: Pressed, direction: 'ltr' | 'rtl', isChosen: boolean): ScaleWish {
  const step = steps[direction][key]
  if (step) return { step }
  if (repeat && (key === ' ' || digitOf(key) !== null)) return 'held'
  if (key === 'Delete' || key === 'Backspace') return 'clear'
  // The browser itself selects with Space; a radio that is selected already it leaves as it is.
  if (key === ' ' && isChosen) return 'clear'
  const digit = digitOf(key)
  return digit === null ? null : { point: digit }
}

/** An Arabic keyboard may write ٣ for 3. */
function digitOf(key: string): number | null {
  if (/^[1-9]$/.test(key)) return Number(key)
  return /^[١-٩]$/.test(key) ? (key.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO : null
}
