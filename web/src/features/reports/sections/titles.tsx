import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sections.module.css'

type SheetTitleProps = { title: ReactNode; kicker?: ReactNode; lead?: ReactNode; size?: 'name' }

/** The title of a sheet, or of a section that could begin one. */
export function SheetTitle({ title, kicker, lead, size }: SheetTitleProps) {
  return (
    <div>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 className={styles.title} data-size={size}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}

/** The same title where its section goes on. */
export function Continued({ title }: { title: string }) {
  const { t } = useTranslation('reports')
  return <SheetTitle title={t('continued', { title })} />
}

export const PartTitle = ({ children }: { children: ReactNode }) => <h3 className={styles.part}>{children}</h3>

/** Something to bear in mind while reading. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>

export const SmallPrint = ({ children }: { children: ReactNode }) => <p className={styles.small}>{children}</p>
