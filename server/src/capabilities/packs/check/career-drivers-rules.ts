import type { Finding, Rule } from '../finding.ts'
import type { Document } from '../read/document.ts'
import type { PackOf } from '../read/instrument.ts'
import { iconFault } from './test-rules.ts'

type Pack = PackOf<'career-drivers'>

const DRIVERS = 15
const CATEGORIES = 3

/** The ids 1, 2, 3 … in their order: five drivers in each of three categories are checked by these numbers. */
function numbered(doc: Document<unknown>, field: string, entries: readonly { id: number }[], count: number): Finding[] {
  const wrong = entries.flatMap(({ id }, index) =>
    id === index + 1
      ? []
      : [
          doc.fault(
            [field, index, 'id'],
            `Entry ${index + 1} of ${field} must have the id ${index + 1}, but has ${id}.`,
          ),
        ],
  )
  return entries.length === count
    ? wrong
    : [doc.fault([field], `There must be ${count} ${field}, but there are ${entries.length}.`)]
}

const fifteenDrivers: Rule<Pack> = ({ first }) => numbered(first, 'drivers', first.value.drivers, DRIVERS)
const threeCategories: Rule<Pack> = ({ test }) => numbered(test, 'categories', test.value.categories, CATEGORIES)

const driverIcons: Rule<Pack> = ({ first, folder }) =>
  first.value.drivers.flatMap(({ icon }, index) =>
    iconFault(first, ['drivers', index, 'icon'], { name: icon, drawing: folder.icon(icon) }),
  )

export const careerDriversRules: Rule<Pack>[] = [fifteenDrivers, threeCategories, driverIcons]
