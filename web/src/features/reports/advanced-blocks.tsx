import type { Report } from '@mizan/contract/schemas/report'
import { hasAppendix } from '@mizan/domain/report/shown-parts'
import { strengthsForManagers } from '@mizan/domain/report/strengths'
import { useTranslation } from 'react-i18next'
import { useScoreText } from './charts/score-text.ts'
import type { ManagerReport } from './report-data.ts'
import { answerBlocks } from './sections/answers.tsx'
import { appendixBlocks } from './sections/appendix.tsx'
import { competencyBlocks } from './sections/competencies.tsx'
import { customTraitBlocks } from './sections/custom-traits.tsx'
import { derailerBlocks } from './sections/derailers.tsx'
import { driverBlocks } from './sections/drivers.tsx'
import { FitScore } from './sections/fit.tsx'
import { interviewBlocks } from './sections/interview.tsx'
import { CompetencyMapping } from './sections/mapping.tsx'
import { BarNote, NormNote, QualityNote } from './sections/notices.tsx'
import { PartNotes, PartTable } from './sections/part-table.tsx'
import { matchingBlocks, remoteBlocks } from './sections/remote.tsx'
import styles from './sections/sections.module.css'
import { detailBlocks } from './sections/strength-details.tsx'
import { StrengthTable } from './sections/strength-table.tsx'
import { teamBlocks } from './sections/team.tsx'
import { SheetTitle } from './sections/titles.tsx'
import { videoBlocks } from './sections/videos.tsx'
import type { Block } from './sheets/block.ts'

/** The Advanced Manager Report, after its cover. */
export function advancedBlocks({ told, drivers }: ManagerReport): Block[] {
  const flags = told.job.company.custom_report
  const isStatic = flags.competencies_static_report_page
  const strengths = strengthsForManagers(told.trait_scores, isStatic)
  return [
    { key: 'fit', startsSheet: true, node: <Fit told={told} /> },
    { key: 'parts', node: <Parts told={told} /> },
    ...(isStatic
      ? [
          { key: 'strengths', startsSheet: true, node: <Strengths scores={strengths} /> },
          { key: 'boxes', node: <StaticBoxes isHighlighted={flags.dynamically_highlight_competency_boxes} /> },
        ]
      : [{ key: 'strengths', node: <Strengths scores={strengths} /> }]),
    ...competencyBlocks(),
    ...detailBlocks({ key: 'details', title: 'strengths.details', scores: strengths }),
    ...customTraitBlocks(told.trait_scores),
    ...derailerBlocks(told.derailer_traits),
    ...driverBlocks(drivers),
    ...teamBlocks(told),
    ...matchingBlocks(told),
    ...remoteBlocks(told),
    ...interviewBlocks(told.interview_questions),
    ...answerBlocks(told),
    ...videoBlocks(told.video_answers),
    ...(hasAppendix(flags) ? appendixBlocks(told.trait_scores, told.norm_status) : []),
  ]
}

function Fit({ told }: { told: Report }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack}>
      <SheetTitle kicker={t('role-match', { job: told.job.title })} title={t('fit.title')} />
      <FitScore report={told} />
      <NormNote status={told.norm_status} />
      <QualityNote raised={told.quality_flags} />
    </div>
  )
}

function Parts({ told }: { told: Report }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack} data-tight>
      <h3 className={styles['plain-part']}>{t('fit.parts')}</h3>
      <PartTable report={told} />
      <PartNotes report={told} />
    </div>
  )
}

function Strengths({ scores }: { scores: Report['trait_scores'] }) {
  const { t } = useTranslation('reports')
  const { number } = useScoreText()
  if (scores.length === 0) return <p className={styles.empty}>{t('strengths.none')}</p>
  return (
    <div className={styles.stack} data-tight>
      <h3 className={styles['plain-part']}>{t('strengths.title', { number: number(scores.length) })}</h3>
      <StrengthTable scores={scores} />
      <BarNote />
    </div>
  )
}

function StaticBoxes({ isHighlighted }: { isHighlighted: boolean }) {
  const { t } = useTranslation('reports')
  return <CompetencyMapping title={t('competencies.static')} isHighlighted={isHighlighted} />
}
