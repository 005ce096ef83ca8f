import type { TiedOptions } from '@mizan/contract/schemas/answers'
import type { Ratings } from '../../stage/scale-table/ratings.ts'

/*
 * What was chosen between tied statements, kept on this device until it is decided. The server takes a tie whole, so
 * nowhere else could a closed tab find its choices again.
 */

type Owner = { user: number; assessment: number }

const keyOf = ({ user, assessment }: Owner): string => `tie-${user}-${assessment}`

export function keepChoices(owner: Owner, ratings: Ratings): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([...ratings]))
  } catch {
    // Full or forbidden: the choices stay on the screen.
  }
}

/** Of the statements that are tied now: an assessment that was opened again may have ended in another tie. */
export function keptChoices(owner: Owner, options: TiedOptions): Ratings {
  try {
    const kept = new Map(JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as [number, number][])
    return new Map([...kept].filter(([option]) => options.some(({ id }) => id === option)))
  } catch {
    return new Map()
  }
}

export function forgetChoices(owner: Owner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Nothing was kept.
  }
}
