import { DRIVERS_PER_CATEGORY } from './career-drivers.rules.ts'

export interface DriverCategory {
  category_id: number
  drivers: readonly number[]
}

export interface CareerDrivers {
  valid: boolean
  most_important: number[] | null
  least_important: number[] | null
}

const CATEGORIES = [1, 2, 3]
const DRIVER_COUNT = CATEGORIES.length * DRIVERS_PER_CATEGORY
const MOST_IMPORTANT = 1
const LEAST_IMPORTANT = 3

/** A preference, not a merit: it has no score and no norm, and two people are never compared on it. */
export function careerDrivers(data: readonly DriverCategory[]): CareerDrivers {
  if (!isValidSorting(data)) return { valid: false, most_important: null, least_important: null }
  return {
    valid: true,
    most_important: driversIn(data, MOST_IMPORTANT),
    least_important: driversIn(data, LEAST_IMPORTANT),
  }
}

/** Exactly the categories 1, 2 and 3, five drivers in each, every driver from 1 to 15 once. */
function isValidSorting(data: readonly DriverCategory[]): boolean {
  const drivers = data.flatMap((category) => category.drivers)
  return (
    data.length === CATEGORIES.length &&
    CATEGORIES.every((id) => driversIn(data, id).length === DRIVERS_PER_CATEGORY) &&
    new Set(drivers).size === DRIVER_COUNT &&
    drivers.every((driver) => Number.isInteger(driver) && driver >= 1 && driver <= DRIVER_COUNT)
  )
}

/** In the candidate's own order. */
const driversIn = (data: readonly DriverCategory[], categoryId: number): number[] => [
  ...(data.find(({ category_id }) => category_id === categoryId)?.drivers ?? []),
]
