import type { Report } from '@mizan/domain/report/reported'
import { hasAppendix } from '@mizan/domain/report/shown-parts'
import { strengthsForManagers } from '@mizan/domain/report/strengths'
import { useTranslation } from 'react-i18next'
import { useScoreText } from './charts/score-text.ts'
import type { ManagerReport } from './report-data.ts'
import { answerBlocks } from './sections/answers.tsx'
import { appendixBlocks } from './sections/appendix.tsx'
import { competencyBlocks } from './sections/competencies.tsx'
import { Contents } from './sections/contents.tsx'
import { customTraitBlocks } from './sections/custom-traits.tsx'
import { derailerBlocks } from './sections/derailers.tsx'
import { driverBlocks } from './sections/drivers.tsx'
import { FitScore } from './sections/fit.tsx'
import { glanceBlock } from './sections/glance.tsx'
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
  const strengths = strengthsForManagers(told.trait_scores, flags.competencies_static_report_page)
  return [
    { key: 'fit', listed: 'fit.title', startsSheet: true, node: <Fit told={told} /> },
    glanceBlock(told),
    { key: 'contents', gap: 'section', node: <Contents /> },
    { key: 'parts', listed: 'fit.parts', startsSheet: true, node: <Parts told={told} /> },
    ...strengthBlocks(told, strengths),
    ...competencyBlocks(told.trait_scores),
    ...detailBlocks({ key: 'details', title: 'strengths.details', scores: strengths }),
    ...customTraitBlocks(told.trait_scores),
    ...derailerBlocks(told),
    ...driverBlocks(drivers),
    ...teamBlocks(told),
    ...matchingBlocks(told),
    ...remoteBlocks(told),
    ...interviewBlocks(told),
    ...answerBlocks(told),
    ...videoBlocks(told.id, told.video_answers),
    ...(hasAppendix(flags) ? appendixBlocks(told.trait_scores, told.norm_status) : []),
  ]
}

/** Beside the parts of the fit score, or on a static page of their own with all competencies (REPA-04). */
function strengthBlocks({ job }: Report, scores: Report['trait_scores']): Block[] {
  const flags = job.company.custom_report
  return flags.competencies_static_report_page
    ? [
        { key: 'strengths', startsSheet: true, node: <Strengths scores={scores} hasTicksNote /> },
        {
          key: 'boxes',
          gap: 'section',
          node: <StaticBoxes isHighlighted={flags.dynamically_highlight_competency_boxes} />,
        },
      ]
    : [{ key: 'strengths', gap: 'section', node: <Strengths scores={scores} /> }]
}

function Fit({ told }: { told: Report }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack} data-tight>
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

type StrengthsProps = { scores: Report['trait_scores']; hasTicksNote?: boolean }

function Strengths({ scores, hasTicksNote = false }: StrengthsProps) {
  const { t } = useTranslation('reports')
  const { number } = useScoreText()
  if (scores.length === 0) return <p className={styles.empty}>{t('strengths.none')}</p>
  return (
    <div className={styles.stack} data-tight>
      <h3 className={styles['plain-part']}>{t('strengths.title', { number: number(scores.length) })}</h3>
      <StrengthTable scores={scores} />
      <BarNote hasTicksNote={hasTicksNote} />
    </div>
  )
}

function StaticBoxes({ isHighlighted }: { isHighlighted: boolean }) {
  const { t } = useTranslation('reports')
  return <CompetencyMapping title={t('competencies.static')} isHighlighted={isHighlighted} />
}
