import type { ReportTraitScore } from '@mizan/domain/report/reported'
import { useTranslation } from 'react-i18next'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useTraitWords } from '../report-model.ts'
import { PillarName } from './pillar-name.tsx'
import { ScoreNumber } from './score-number.tsx'
import styles from './score-table.module.css'

type StrengthTableProps = { scores: readonly ReportTraitScore[]; isTight?: boolean }

/** Competencies with their pillar and their score, the strongest first. */
export function StrengthTable({ scores, isTight = false }: StrengthTableProps) {
  const { t } = useTranslation('reports')
  const { labelOf } = useTraitWords()
  const { percent } = useScoreText()
  return (
    <table className={styles.table} data-tight={isTight || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('column.competency')}</th>
          <th scope="col">{t('column.pillar')}</th>
          <th scope="col" colSpan={2}>
            {t('column.score')}
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ trait, sten_score_percentage, standard_error }) => (
          <tr key={trait.id}>
            <th scope="row">
              <span className={styles.name}>{labelOf(trait)}</span>
            </th>
            <td>
              <PillarName id={trait.group_id} />
            </td>
            <td className={styles.wide}>
              <ScoreBar value={sten_score_percentage} standardError={standard_error} />
            </td>
            <td className={styles.figure}>
              <ScoreNumber subject={`trait-${trait.id}`} text={percent(sten_score_percentage)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
