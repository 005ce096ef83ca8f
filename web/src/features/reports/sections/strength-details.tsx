import type { ReportTrait, ReportTraitScore } from '@mizan/domain/report/reported'
import { type TraitBand, traitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { useScoreText } from '../charts/score-text.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { PillarName } from './pillar-name.tsx'
import reading from './reading.module.css'
import { ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

type TitleKey = 'strengths.details' | 'matching.details'

interface Details {
  key: string
  title: TitleKey
  scores: readonly ReportTraitScore[]
  startsSheet?: boolean
}

/** Traits with what they mean at work, each a block of its own. */
export const detailBlocks = ({ key, title, scores, startsSheet = true }: Details): Block[] =>
  scores.length === 0
    ? []
    : [
        {
          key,
          listed: title,
          startsSheet,
          gap: 'section',
          keepsNext: true,
          node: <DetailsTitle title={title} />,
          continued: <ContinuedDetails title={title} />,
        },
        ...scores.map((score) => ({
          key: `${key}-${score.trait.id}`,
          headedBy: key,
          node: <TraitDetail score={score} />,
        })),
      ]

function DetailsTitle({ title }: { title: TitleKey }) {
  const { t } = useTranslation('reports')
  return <SheetTitle title={t(title)} />
}

function ContinuedDetails({ title }: { title: TitleKey }) {
  const { t } = useTranslation('reports')
  return <Continued title={t(title)} />
}

/** A trait, its score, what it is about and how it tends to show at that level. */
function TraitDetail({ score }: { score: ReportTraitScore }) {
  const { t } = useTranslation('reports')
  const { traits, voice } = useReport()
  const { nameOf, descriptionOf, said } = useTraitWords()
  const { percent } = useScoreText()
  const { trait, sten_score_percentage } = score
  const about = traits.get(trait.id)
  const band = traitBandOf(sten_score_percentage)
  return (
    <div className={reading.detail}>
      <div className={styles.between}>
        <div className={reading['detail-head']}>
          <h3>{nameOf(trait)}</h3> {/* Beside the heading: its button says the name of the trait once more. */}
          <span className={reading['detail-score']}>
            <ScoreNumber subject={`trait-${trait.id}`} text={percent(sten_score_percentage)} />
          </span>
        </div>
        <PillarName id={trait.group_id} hasSubtitle />
      </div>
      {about && <p>{descriptionOf(about)}</p>}
      {about && band !== 'not_assessed' && (
        <p className={styles.quiet}>
          <b>{t(`at-level.${band}.${voice}`)}</b> {said(about[levels[band]])}
        </p>
      )}
    </div>
  )
}

const levels = {
  high: 'at_their_best',
  moderate: 'at_their_moderate',
  low: 'at_their_worst',
} as const satisfies Record<Exclude<TraitBand, 'not_assessed'>, keyof ReportTrait>
