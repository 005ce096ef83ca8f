import { isAssessed, NOT_ASSESSED } from '@mizan/domain/scores/assessed'
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
      <div className={styles.apart}>
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
  const { labelOf } = useTraitWords()
  return (
    <ul className={competencies.boxes}>
      {useCompetenciesOf(pillarId).map(({ trait, percentage }) => {
        const band = traitBandOf(percentage)
        const isLit = isHighlighted && isAssessed(percentage)
        return (
          <li key={trait.id} className={competencies.box} data-band={isLit ? band : undefined}>
            <span>{labelOf(trait)}</span>
            <BandBars band={band} />
            <span className="visually-hidden">{band === 'not_assessed' ? t('not-assessed') : t(`band.${band}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The strongest first, then those that the test of this job does not measure. */
function useCompetenciesOf(pillarId: number) {
  const { scores, traits } = useReport()
  const measured = new Set(scores.map(({ trait }) => trait.id))
  return [
    ...scores.map(({ trait, sten_score_percentage }) => ({ trait, percentage: sten_score_percentage })),
    ...[...traits.values()].filter(({ id }) => !measured.has(id)).map((trait) => ({ trait, percentage: NOT_ASSESSED })),
  ].filter(({ trait }) => trait.group_id === pillarId)
}
