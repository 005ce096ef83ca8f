/** The drivers in each category, in the candidate's own order: what travels and is kept (DRIVE-10). */
export type Sorting = readonly { category_id: number; drivers: readonly number[] }[]

/** What every category has to hold in the end (DRIVE-09). */
export const DRIVERS_PER_CATEGORY = 5
/** Dragging may put one more for a moment, never a seventh (DRIVE-06, OPEN-34). */
const MOST_FOR_A_MOMENT = DRIVERS_PER_CATEGORY + 1

export interface Move {
  driver: number
  /** Null takes the driver out of its category. */
  to: number | null
  /** The place in the category; the end when it is not named. */
  place?: number
}

/** `over` has moved and made the sixth, so that a warning shows (DRIVE-05); `ignored` has changed nothing. */
export interface Moved {
  sorting: Sorting
  outcome: 'moved' | 'over' | 'ignored'
}

/** What was kept, with exactly the categories of this test; a driver stands in one place only (DRIVE-04, DRIVE-07). */
export function sortingIn(kept: Sorting, categories: readonly { id: number }[]): Sorting {
  const seen = new Set<number>()
  return categories.map(({ id }) => {
    const drivers = kept.filter(({ category_id }) => category_id === id).flatMap((category) => category.drivers)
    return { category_id: id, drivers: drivers.filter((driver) => !seen.has(driver) && seen.add(driver)) }
  })
}

export function moveDriver(sorting: Sorting, { driver, to, place }: Move): Moved {
  const from = categoryOf(sorting, driver)
  const taken = sorting.map((category) => ({ ...category, drivers: category.drivers.filter((id) => id !== driver) }))
  if (to === null) return { sorting: taken, outcome: from === null ? 'ignored' : 'moved' }
  const others = driversIn(taken, to)
  if (others.length >= MOST_FOR_A_MOMENT) return { sorting, outcome: 'ignored' }
  const drivers = others.toSpliced(place ?? others.length, 0, driver)
  const moved = taken.map((category) => (category.category_id === to ? { ...category, drivers } : category))
  return { sorting: moved, outcome: from !== to && drivers.length > DRIVERS_PER_CATEGORY ? 'over' : 'moved' }
}

export const driversIn = (sorting: Sorting, category: number): readonly number[] =>
  sorting.find(({ category_id }) => category_id === category)?.drivers ?? []

export const categoryOf = (sorting: Sorting, driver: number): number | null =>
  sorting.find(({ drivers }) => drivers.includes(driver))?.category_id ?? null

/** A menu, a key and a checkbox stop here (DRIVE-08). */
export const isFull = (sorting: Sorting, category: number): boolean =>
  driversIn(sorting, category).length >= DRIVERS_PER_CATEGORY

export const isOverfull = (sorting: Sorting): boolean =>
  sorting.some(({ drivers }) => drivers.length > DRIVERS_PER_CATEGORY)

/** Exactly five in each (DRIVE-09, OPEN-34). */
export const isSorted = (sorting: Sorting): boolean =>
  sorting.every(({ drivers }) => drivers.length === DRIVERS_PER_CATEGORY)

export const countPlaced = (sorting: Sorting): number => sorting.reduce((sum, { drivers }) => sum + drivers.length, 0)
