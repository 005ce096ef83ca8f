import type { Random } from '../../random/seeded-random.ts'

/** A simulated sorting: the drivers in a random order, cut into three groups of equal size. */
export function sampleCareerDrivers(
  driverIds: readonly number[],
  random: Random,
): { category_id: number; drivers: number[] }[] {
  const order = random.shuffle(driverIds)
  const size = driverIds.length / 3
  return [1, 2, 3].map((category) => ({
    category_id: category,
    drivers: order.slice((category - 1) * size, category * size),
  }))
}
