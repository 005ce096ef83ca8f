import { LONGEST_TEXT } from '@mizan/contract/longest-text'

/** Where what is left is said anew to somebody who cannot see it; the first is where it begins to be shown. */
const steps = [500, 200, 100, 50, 20, 10, 0] as const

/** How many characters a free text still has room for, once that is worth a word. */
export function roomLeft(text: string): number | undefined {
  const left = Math.max(0, LONGEST_TEXT - text.length)
  return left <= steps[0] ? left : undefined
}

/** Read out at every letter, it would drown what is written. */
export const isSaidAlike = (one: number | undefined, other: number | undefined): boolean =>
  stepOf(one) === stepOf(other)

const stepOf = (left: number | undefined) => (left === undefined ? undefined : steps.findLast((step) => left <= step))
