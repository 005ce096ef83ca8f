import type { DriversQuestion } from '@mizan/contract/kinds/career-drivers'
import {
  categoryOf,
  DRIVERS_PER_CATEGORY,
  driversIn,
  isFull,
  type Sorting,
} from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '../../ui/menu/menu-list.tsx'

/** Where a driver can be moved to, for its menu. A group that is full says so. */
export function useMoveEntries({ categories }: DriversQuestion, sorting: Sorting) {
  const { t } = useTranslation('career-drivers')
  return (driver: number): MenuEntry[] => {
    const home = categoryOf(sorting, driver)
    const groups = categories.flatMap(({ id, name }, index): MenuEntry[] => {
      if (id === home) return []
      const count = driversIn(sorting, id).length
      const detail = isFull(sorting, id) ? t('full') : t('of-five', { count, total: DRIVERS_PER_CATEGORY })
      return [{ id: String(index + 1), label: name, detail, isDisabled: isFull(sorting, id) }]
    })
    if (home === null) return groups
    const neighbours = driversIn(sorting, home)
    return [
      ...groups,
      { id: 'up', label: t('up'), isDisabled: neighbours[0] === driver },
      { id: 'down', label: t('down'), isDisabled: neighbours.at(-1) === driver },
      { id: 'take-out', label: t('take-out') },
    ]
  }
}
