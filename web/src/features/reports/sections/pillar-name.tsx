import { useTranslation } from 'react-i18next'
import { PillarMark } from '../charts/pillar-mark.tsx'
import { useReport, useTraitWords } from '../report-model.ts'
import styles from './sections.module.css'

type PillarNameProps = { id: number | null; hasSubtitle?: boolean }

/** The pillar of a trait by its sign and its name; a company's own traits have none. */
export function PillarName({ id, hasSubtitle = false }: PillarNameProps) {
  const { pillars, companyName } = useReport()
  const { nameOf, said } = useTraitWords()
  const { t } = useTranslation('reports')
  const pillar = pillars.find((other) => other.id === id)
  const name = pillar ? nameOf(pillar) : companyName
  return (
    <span className={styles.pillar} data-own={pillar ? undefined : true}>
      <PillarMark id={pillar ? pillar.id : null} />
      {pillar && hasSubtitle ? `${name}${t('list-comma')}${said(pillar.subtitle)}` : name}
    </span>
  )
}
