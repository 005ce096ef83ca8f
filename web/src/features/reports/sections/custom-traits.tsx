import type { ReportTraitScore } from '@mizan/domain/report/reported'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../charts/drawing.tsx'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import reading from './reading.module.css'
import { ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import { Continued, SheetTitle } from './titles.tsx'

/** The traits that a company made of the others, with long or short descriptions (SCORE-05). */
export function customTraitBlocks(scores: readonly ReportTraitScore[]): Block[] {
  const custom = scores.filter(({ trait }) => trait.is_custom)
  if (custom.length === 0) return []
  return [
    {
      key: 'custom',
      listed: 'custom.title',
      startsSheet: true,
      keepsNext: true,
      gap: 'section',
      node: <CustomTitle />,
      continued: <CustomContinued />,
    },
    ...custom.map((score) => ({
      key: `custom-${score.trait.id}`,
      headedBy: 'custom',
      node: <CustomTrait score={score} />,
    })),
  ]
}

function CustomTitle() {
  const { t } = useTranslation('reports')
  const { companyName } = useReport()
  return <SheetTitle title={t('custom.title', { company: companyName })} lead={t('custom.lead')} />
}

function CustomContinued() {
  const { t } = useTranslation('reports')
  const { companyName } = useReport()
  return <Continued title={t('custom.title', { company: companyName })} />
}

function CustomTrait({ score }: { score: ReportTraitScore }) {
  const { traits } = useReport()
  const { nameOf, descriptionOf } = useTraitWords()
  const { percent } = useScoreText()
  const { trait, sten_score_percentage, standard_error } = score
  const about = traits.get(trait.id)
  return (
    <div className={reading.custom}>
      <Drawing svg={about?.icon_svg ?? ''} size={26} />
      <div>
        <div className={reading['custom-head']}>
          <h3>{nameOf(trait)}</h3>
          <ScoreBar value={sten_score_percentage} standardError={standard_error} />
          <b className={styles.figure}>
            <ScoreNumber subject={`trait-${trait.id}`} text={percent(sten_score_percentage)} />
          </b>
        </div>
        {about && <p>{descriptionOf(about)}</p>}
      </div>
    </div>
  )
}
