import type { Driver } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../charts/drawing.tsx'
import { useReport } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import styles from './sections.module.css'
import { PartTitle, SheetTitle } from './titles.tsx'

export interface DriverLists {
  most: readonly Driver[]
  least: readonly Driver[]
}

/** What matters most and least to the candidate (REPC-07, REPA-12). */
export const driverBlocks = (lists: DriverLists): Block[] =>
  lists.most.length + lists.least.length === 0 ? [] : [{ key: 'drivers', node: <Drivers lists={lists} /> }]

function Drivers({ lists }: { lists: DriverLists }) {
  const { t } = useTranslation('reports')
  const { isForManagers, firstName } = useReport()
  return (
    <div className={styles.stack}>
      <SheetTitle
        title={t('drivers.title')}
        lead={isForManagers ? t('drivers.lead', { name: firstName }) : undefined}
      />
      <div className={styles.two}>
        <DriverList title={t('drivers.most')} drivers={lists.most} />
        <DriverList title={t('drivers.least')} drivers={lists.least} />
      </div>
    </div>
  )
}

function DriverList({ title, drivers }: { title: string; drivers: readonly Driver[] }) {
  return (
    <div>
      <PartTitle>{title}</PartTitle>
      <ol className={styles.lines}>
        {drivers.map(({ id, name, icon_svg_code }) => (
          <li key={id}>
            <Drawing svg={icon_svg_code} size={20} />
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
