import type { ReportTraitScore } from '@mizan/domain/report/reported'
import { hasAppendix } from '@mizan/domain/report/shown-parts'
import { otherStrengths } from '@mizan/domain/report/strengths'
import { useTranslation } from 'react-i18next'
import type { CandidateReport } from './report-data.ts'
import { answerBlocks } from './sections/answers.tsx'
import { appendixBlocks } from './sections/appendix.tsx'
import { customTraitBlocks } from './sections/custom-traits.tsx'
import { driverBlocks } from './sections/drivers.tsx'
import { ReportHead } from './sections/head.tsx'
import { Legend } from './sections/legend.tsx'
import { BarNote, NormNote } from './sections/notices.tsx'
import styles from './sections/sections.module.css'
import { StrengthTable } from './sections/strength-table.tsx'
import { Note, SheetTitle } from './sections/titles.tsx'
import { topBlocks } from './sections/top-competencies.tsx'
import type { Block } from './sheets/block.ts'

/** The Candidate Report: what somebody is good at, told to them. */
export function candidateBlocks({ told, drivers }: CandidateReport): Block[] {
  const others = otherStrengths(told.trait_scores)
  return [
    { key: 'head', node: <Head told={told} /> },
    ...topBlocks(told.trait_scores),
    ...(others.length === 0
      ? []
      : [{ key: 'others', startsSheet: true, node: <Others scores={others} /> } satisfies Block]),
    ...driverBlocks(drivers),
    { key: 'confidential', gap: 'section', node: <Confidential /> },
    ...customTraitBlocks(told.trait_scores),
    ...answerBlocks(told),
    ...(hasAppendix(told.job.company.custom_report) ? appendixBlocks(told.trait_scores, told.norm_status) : []),
  ]
}

function Head({ told }: { told: CandidateReport['told'] }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack}>
      <ReportHead job={told.job.title} isForManagers={false} />
      <p className={styles.lead}>{t('candidate.intro')}</p>
      <NormNote status={told.norm_status} />
    </div>
  )
}

function Others({ scores }: { scores: readonly ReportTraitScore[] }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack}>
      <SheetTitle kicker={t('competencies.model')} title={t('candidate.other')} />
      <StrengthTable scores={scores} />
      <Legend />
      <BarNote />
    </div>
  )
}

function Confidential() {
  const { t } = useTranslation('reports')
  return <Note>{t('candidate.confidential')}</Note>
}
