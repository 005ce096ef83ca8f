import type { Driver } from '@mizan/contract/schemas/report'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../charts/drawing.tsx'
import { useReport } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import styles from './sections.module.css'
import { PartTitle, SheetTitle, SmallPrint } from './titles.tsx'

export interface DriverLists {
  most: readonly Driver[]
  least: readonly Driver[]
}

/** What matters most and least to the candidate (REPC-07, REPA-12); a part of a sheet, or a section of its own. */
export const driverBlocks = (lists: DriverLists, { isPart = false } = {}): Block[] =>
  lists.most.length + lists.least.length === 0
    ? []
    : [{ key: 'drivers', listed: 'drivers.title', gap: 'section', node: <Drivers lists={lists} isPart={isPart} /> }]

function Drivers({ lists, isPart }: { lists: DriverLists; isPart: boolean }) {
  const { t } = useTranslation('reports')
  const { isForManagers, firstName, voice } = useReport()
  const lead = isForManagers ? t(`drivers.lead.${voice}`, { name: firstName }) : undefined
  return (
    <div className={styles.stack}>
      {isPart ? <PartTitle>{t('drivers.title')}</PartTitle> : <SheetTitle title={t('drivers.title')} lead={lead} />}
      {isPart && <SmallPrint>{lead}</SmallPrint>}
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
