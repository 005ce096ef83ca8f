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

function areKept(owner: Owner): boolean {
  try {
    return localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

export function forgetChoices(owner: Owner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // Nothing was kept.
  }
}

/**
 * All tabs show the same choices: one that keeps its own would write over those of another. A page that the browser had
 * put away has not heard of what came meanwhile.
 */
export function followChoices(owner: Owner, { onChosen, onDecided }: Record<'onChosen' | 'onDecided', () => void>) {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== keyOf(owner)) return
    if (newValue === null) onDecided()
    else onChosen()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    // Where nothing could be kept, the page has what was chosen.
    if (persisted && areKept(owner)) onChosen()
  }
  addEventListener('storage', hear)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener('pageshow', comeBack)
  }
}
