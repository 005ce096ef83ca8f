import { categoryOf, driversIn, type Move, type Sorting } from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import type { MoveWish } from './move-keys.ts'

interface Board {
  sorting: Sorting
  categories: readonly { id: number }[]
}

/** The move that a key or an entry of the menu asks for; null when it leads nowhere. */
export function moveForWish(wish: MoveWish, driver: number, { sorting, categories }: Board): Move | null {
  const home = categoryOf(sorting, driver)
  if (wish === null) return null
  if (wish === 'take-out') return home === null ? null : { driver, to: null }
  if ('group' in wish) {
    const to = categories[wish.group - 1]?.id
    return to === undefined || to === home ? null : { driver, to }
  }
  if (home === null) return null
  const neighbours = driversIn(sorting, home)
  const place = neighbours.indexOf(driver) + wish.step
  return place < 0 || place >= neighbours.length ? null : { driver, to: home, place }
}
