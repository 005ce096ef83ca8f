import type { Driver, DriversQuestion } from '@mizan/contract/kinds/career-drivers'
import {
  categoryOf,
  DRIVERS_PER_CATEGORY,
  driversIn,
  isFull,
} from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import styles from './driver-tabs.module.css'
import type { DriverSorting } from './use-sorting.ts'

type DriverTabsProps = { question: DriversQuestion; state: DriverSorting }

/** The same on a phone: one group at a time, with a box for every driver. */
export function DriverTabs({ question: { drivers, categories }, state: { sorting, send } }: DriverTabsProps) {
  const { t } = useTranslation('career-drivers')
  return (
    <Tabs className={classNames(styles.tabs)}>
      <TabList className={classNames(styles.list)} aria-label={t('title')}>
        {categories.map(({ id, name }) => (
          <Tab key={id} id={id} className={classNames(styles.tab)}>
            {name}
            <span>{t('of-five', { count: driversIn(sorting, id).length, total: DRIVERS_PER_CATEGORY })}</span>
          </Tab>
        ))}
      </TabList>
      {categories.map(({ id }) => (
        <TabPanel key={id} id={id} className={classNames(styles.panel)}>
          {drivers.map((driver) => (
            <DriverRow
              key={driver.id}
              driver={driver}
              place={driversIn(sorting, id).indexOf(driver.id) + 1}
              elsewhere={
                categories.find((other) => other.id !== id && categoryOf(sorting, driver.id) === other.id)?.name
              }
              isFull={isFull(sorting, id)}
              onChange={(isChosen) => send({ driver: driver.id, to: isChosen ? id : null })}
            />
          ))}
        </TabPanel>
      ))}
    </Tabs>
  )
}

type DriverRowProps = {
  driver: Driver
  /** In this group, from 1; 0 when the driver is not in it. */
  place: number
  /** The other group that the driver is in (DRIVE-07). */
  elsewhere: string | undefined
  isFull: boolean
  onChange: (isChosen: boolean) => void
}

/** Once the group is full, the boxes of the others are disabled (DRIVE-08). */
function DriverRow({ driver, place, elsewhere, isFull, onChange }: DriverRowProps) {
  const { t } = useTranslation('career-drivers')
  const isChosen = place > 0
  return (
    <Checkbox
      look="row"
      isSelected={isChosen}
      isDisabled={elsewhere !== undefined || (isFull && !isChosen)}
      onChange={onChange}
    >
      <span className={styles.driver}>
        <Drawing svg={driver.icon_svg_code} />
        <span>
          {driver.name}
          <small>{elsewhere === undefined ? driver.description : t('in-category', { category: elsewhere })}</small>
        </span>
        {isChosen && <span className={styles.place}>{t('place', { place })}</span>}
      </span>
    </Checkbox>
  )
}
