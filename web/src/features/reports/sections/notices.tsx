import type { ReportNormStatus } from '@mizan/contract/schemas/report'
import { type MarginOfError, marginOfError } from '@mizan/domain/reliability/margin-of-error'
import { reportAge } from '@mizan/domain/report/report-age'
import { useTranslation } from 'react-i18next'
import { useReport } from '../report-model.ts'
import { useReportFacts } from '../sheets/report-facts.ts'
import styles from './sections.module.css'
import { Note, SmallPrint } from './titles.tsx'

/** What the scores were compared with. */
export function NormNote({ status }: { status: ReportNormStatus | null }) {
  const { t } = useTranslation('reports')
  const { isForManagers } = useReport()
  if (!status) return null
  return (
    <div className={styles['norm-note']}>
      <Note>{t(`${isForManagers ? 'norm' : 'your-norm'}.${status}`)}</Note>
    </div>
  )
}

/** How far a score may be off, and what the ticks mean. */
export function BarNote({ hasTicksNote = true }: { hasTicksNote?: boolean }) {
  const { t } = useTranslation('reports')
  const margin = useTraitMargin()
  const sentences = [
    ...(hasTicksNote ? [t('ticks-note')] : []),
    ...(margin ? [t('error-note', { margin: margin.twoInThree, wide: margin.nineteenInTwenty })] : []),
  ]
  return sentences.length > 0 && <SmallPrint>{sentences.join(' ')}</SmallPrint>
}

/** The largest margin of error of a trait: what is told of it holds for the others, too. */
export function useTraitMargin(): MarginOfError | null {
  const { scores } = useReport()
  const errors = scores.flatMap(({ standard_error }) => standard_error ?? [])
  return errors.length === 0 ? null : marginOfError(Math.max(...errors))
}

const flags = [
  'person_misfit',
  'most_favourable',
  // Of scores from before person fit.
  'inconsistent',
  'straight_lining',
  'too_fast',
  'seen_before',
] as const

/** Advice to a person; never a verdict, and part of no score. */
export function QualityNote({ raised }: { raised: readonly string[] }) {
  const { t } = useTranslation('reports')
  const shown = flags.filter((flag) => raised.includes(flag))
  if (shown.length === 0) return null
  return (
    <div className={styles.quality}>
      <b>{t('quality.title')}</b>
      <span>{[...shown, 'advice' as const].map((name) => t(`quality.${name}`)).join(' ')}</span>
    </div>
  )
}

/** Results do not stay true for ever: from 18 months a report says so, and after 24 it is out of date. */
export function AgeNote() {
  const { t } = useTranslation('reports')
  const { assessed, openedAt } = useReportFacts()
  const { isForManagers } = useReport()
  const age = assessed ? reportAge(assessed, openedAt) : 'valid'
  if (age === 'valid') return null
  return (
    <div className={styles.quality}>
      <b>{t(`age.${age}.title`)}</b>
      <span>{t(`age.${age}.${isForManagers ? 'text' : 'you'}`)}</span>
    </div>
  )
}
