import { radarMarks } from '@mizan/domain/report/radar'
import type { ReportTrait, ReportTraitScore } from '@mizan/domain/report/reported'
import { hasAssessedTrait } from '@mizan/domain/report/strengths'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../charts/drawing.tsx'
import { Radar } from '../charts/radar.tsx'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import competencies from './competencies.module.css'
import { PillarHead } from './pillar-head.tsx'
import { ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import { SheetTitle, SmallPrint } from './titles.tsx'

/** The radar chart with its values as bars, which are its text version (REPA-07, REPA-10, SCORE-06). */
export const competencyBlocks = (scores: readonly ReportTraitScore[]): Block[] =>
  hasAssessedTrait(scores)
    ? [
        { key: 'radar', listed: 'competencies.title', startsSheet: true, node: <RadarPart /> },
        { key: 'pillars', node: <PillarColumns /> },
      ]
    : [{ key: 'radar', listed: 'competencies.title', gap: 'section', node: <NoCompetency /> }]

/** A chart of nothing would look like a fault. */
function NoCompetency() {
  const { t } = useTranslation('reports')
  return (
    <>
      <SheetTitle kicker={t('competencies.model')} title={t('competencies.title')} />
      <p className={styles.empty}>{t('strengths.none')}</p>
    </>
  )
}

function RadarPart() {
  const { t } = useTranslation('reports')
  const { traits } = useReport()
  const { nameOf } = useTraitWords()
  const axes = usePillarOrder().map(({ trait, sten_score_percentage }) => ({
    id: trait.id,
    pillar: trait.group_id,
    value: sten_score_percentage,
    name: nameOf(trait),
    svg: traits.get(trait.id)?.icon_svg ?? '',
  }))
  return (
    <>
      <SheetTitle kicker={t('competencies.model')} title={t('competencies.title')} />
      <Radar axes={axes} />
      {radarMarks(axes.filter(({ pillar }) => pillar === null).length) === 'icons' && <IconLegend />}
      <RadarNote />
    </>
  )
}

/** By pillar, each in the order of the strengths; a company's own traits last. */
function usePillarOrder(): ReportTraitScore[] {
  const { scores } = useReport()
  const placeOf = (score: ReportTraitScore) => score.trait.group_id ?? Number.POSITIVE_INFINITY
  return [...scores].sort((a, b) => placeOf(a) - placeOf(b) || 0)
}

function IconLegend() {
  const { t } = useTranslation('reports')
  const { traits } = useReport()
  const { labelOf } = useTraitWords()
  const shown = usePillarOrder().flatMap(({ trait }): ReportTrait[] => {
    const found = traits.get(trait.id)
    return found ? [found] : []
  })
  return (
    <ul className={competencies.icons} aria-label={t('competencies.icons')}>
      {shown.map((trait) => (
        <li key={trait.id}>
          <Drawing svg={trait.icon_svg} size={14} />
          {labelOf(trait)}
        </li>
      ))}
    </ul>
  )
}

function PillarColumns() {
  const { pillars, scores } = useReport()
  return (
    <div className={styles.three}>
      {pillars.map((pillar) => (
        <div key={pillar.id}>
          <PillarHead pillar={pillar} level="h3" />
          <ul>
            {scores
              .filter(({ trait }) => trait.group_id === pillar.id)
              .map((score) => (
                <BarLine key={score.trait.id} score={score} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** A name, its percentage and its bar. */
export function BarLine({ score }: { score: ReportTraitScore }) {
  const { labelOf } = useTraitWords()
  const { percent } = useScoreText()
  const { trait, sten_score_percentage, standard_error } = score
  return (
    <li className={competencies.line}>
      <span>{labelOf(trait)}</span>
      <b>
        <ScoreNumber subject={`trait-${trait.id}`} text={percent(sten_score_percentage)} />
      </b>
      <ScoreBar value={sten_score_percentage} standardError={standard_error} />
    </li>
  )
}

function RadarNote() {
  const { t } = useTranslation('reports')
  const { scores, companyName } = useReport()
  const hasCustom = scores.some(({ trait }) => trait.is_custom)
  return (
    <SmallPrint>
      {hasCustom ? t('competencies.radar-note-custom', { company: companyName }) : t('competencies.radar-note')}
    </SmallPrint>
  )
}
