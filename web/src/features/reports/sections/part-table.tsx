import type { Report } from '@mizan/domain/report/reported'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { fitBandOf } from '@mizan/domain/scores/band'
import { roundHalfUp } from '@mizan/domain/scores/rounding'
import { useTranslation } from 'react-i18next'
import { BandMark } from '../charts/band-mark.tsx'
import { ScoreBar } from '../charts/score-bar.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useMarginOf, useReport } from '../report-model.ts'
import { ScoreMargin, ScoreNumber } from './score-number.tsx'
import styles from './score-table.module.css'
import { SmallPrint } from './titles.tsx'

const parts = [
  'personality_trait_score',
  'sjt_score',
  'game_score',
  'video_score',
  'remote_work_score',
  'technical_score',
  'team_fit_score',
] as const

/** Shares of points, while what comes of a questionnaire or a game is compared with a norm. */
const shares = ['sjt_score', 'technical_score'] as const

/** What was assessed and how it came out, part by part (REPM-02). */
export function PartTable({ report, isTight = false }: { report: Report; isTight?: boolean }) {
  const { t } = useTranslation('reports')
  const { traces } = useReport()
  const { score } = useScoreText()
  return (
    <table className={styles.table} data-tight={isTight || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('column.assessment')}</th>
          <th scope="col" colSpan={3}>
            {t('column.score')}
          </th>
          <th scope="col">{t('column.band')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{t(`part.${part}`)}</th>
            <td className={styles.wide}>
              {isAssessed(report[part]) ? (
                <ScoreBar value={report[part]} isBanded standardError={traces.get(part)?.standard_error ?? null} />
              ) : (
                t('not-assessed-long')
              )}
            </td>
            <td className={styles.figure}>
              <ScoreNumber subject={part} text={score(report[part])} />
            </td>
            <td className={styles.margin}>
              <ScoreMargin subject={part} />
            </td>
            <td>
              <BandMark band={fitBandOf(report[part])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the table does not say by itself. */
export function PartNotes({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { traces } = useReport()
  const { percent } = useScoreText()
  const listed = (some: readonly (typeof parts)[number][]) =>
    some.map((part) => t(`part.${part}`)).join(t('list-comma'))
  const coverage = roundHalfUp(100 * (report.fit_coverage ?? 1))
  const weights = new Map(traces.get('fit_score')?.inputs.map(({ name, weight }) => [name, weight]))
  const unweighed = parts.filter((part) => isAssessed(report[part]) && weights.get(part) === 0)
  const shared = shares.filter((part) => isAssessed(report[part]))
  const unmarked = parts.filter((part) => traces.get(part)?.flags.includes('unmarked_answers'))
  const hasMargins = parts.some((part) => typeof traces.get(part)?.standard_error === 'number')
  const fit = useMarginOf('fit_score')
  const notes = [
    ...(parts.some((part) => !isAssessed(report[part])) ? [t('na-note')] : []),
    ...(isAssessed(report.fit_score) && coverage < 100 ? [t('fit.coverage', { percent: percent(coverage) })] : []),
    ...unmarked.map((part) => t('unmarked-note', { part: t(`part.${part}`) })),
    t('ticks-note'),
    ...(hasMargins ? [t('error-parts')] : []),
    ...(fit ? [t('fit.difference', { margin: fit.twoInThree, difference: fit.reliableDifference })] : []),
    ...(shared.length > 0 ? [t('shares-note', { parts: listed(shared) })] : []),
    ...(unweighed.length > 0 ? [t('fit.for-information', { parts: listed(unweighed) })] : []),
  ]
  return <SmallPrint>{notes.join(' ')}</SmallPrint>
}
