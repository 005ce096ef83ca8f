import { isAssessed } from '@mizan/domain/scores/assessed'
import { traitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { BandBars } from '../charts/band-mark.tsx'
import { useReport, useTraitWords } from '../report-model.ts'
import competencies from './competencies.module.css'
import { Legend } from './legend.tsx'
import { PillarHead } from './pillar-head.tsx'
import styles from './sections.module.css'

type MappingProps = { title: string; isHighlighted: boolean }

/** All competencies by pillar with their bands (REPM-03); highlighted boxes are those that were assessed (REPA-05). */
export function CompetencyMapping({ title, isHighlighted }: MappingProps) {
  const { t } = useTranslation('reports')
  const { pillars, hasScores } = useReport()
  return (
    <div className={styles.stack}>
      <div className={styles.between}>
        <h3 className={styles['plain-part']}>{title}</h3>
        <Legend />
      </div>
      <div className={styles.three}>
        {pillars.map((pillar) => (
          <div key={pillar.id}>
            <PillarHead pillar={pillar} level="h4" />
            <Boxes pillarId={pillar.id} isHighlighted={isHighlighted} />
          </div>
        ))}
      </div>
      {!hasScores && <p className={styles.empty}>{t('strengths.none')}</p>}
    </div>
  )
}

function Boxes({ pillarId, isHighlighted }: { pillarId: number; isHighlighted: boolean }) {
  const { t } = useTranslation('reports')
  const { scores } = useReport()
  const { nameOf } = useTraitWords()
  return (
    <ul className={competencies.boxes}>
      {scores
        .filter(({ trait }) => trait.group_id === pillarId)
        .map(({ trait, sten_score_percentage }) => {
          const band = traitBandOf(sten_score_percentage)
          const isLit = isHighlighted && isAssessed(sten_score_percentage)
          return (
            <li key={trait.id} className={competencies.box} data-band={isLit ? band : undefined}>
              <span>{nameOf(trait)}</span>
              <BandBars band={band} />
              <span className="visually-hidden">{band === 'not_assessed' ? t('not-assessed') : t(`band.${band}`)}</span>
            </li>
          )
        })}
    </ul>
  )
}
