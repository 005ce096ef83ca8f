import type { Report } from '@mizan/domain/report/reported'
import { hasAppendix } from '@mizan/domain/report/shown-parts'
import { useTranslation } from 'react-i18next'
import type { ManagerReport } from './report-data.ts'
import { answerBlocks } from './sections/answers.tsx'
import { appendixBlocks } from './sections/appendix.tsx'
import { customTraitBlocks } from './sections/custom-traits.tsx'
import { driverBlocks } from './sections/drivers.tsx'
import { FitScore } from './sections/fit.tsx'
import { glanceBlock } from './sections/glance.tsx'
import { ReportHead } from './sections/head.tsx'
import { interviewBlocks } from './sections/interview.tsx'
import { CompetencyMapping } from './sections/mapping.tsx'
import { NormNote, QualityNote } from './sections/notices.tsx'
import { PartNotes, PartTable } from './sections/part-table.tsx'
import { Pillars } from './sections/pillars.tsx'
import { matchingBlocks, remoteBlocks } from './sections/remote.tsx'
import styles from './sections/sections.module.css'
import { detailBlocks } from './sections/strength-details.tsx'
import { teamBlocks } from './sections/team.tsx'
import { Note } from './sections/titles.tsx'
import { videoBlocks } from './sections/videos.tsx'
import type { Block } from './sheets/block.ts'

/** So many matching traits are told about at length; the rest are shown with their scores. */
const MOST_TOLD = 5

/** The Line Manager Report: at a glance first, then every part of it, team, conversation and what the company adds. */
export function managerBlocks({ told, drivers }: ManagerReport): Block[] {
  const flags = told.job.company.custom_report
  return [
    { key: 'head', node: <Head told={told} /> },
    { key: 'fit', listed: 'fit.title', node: <FitScore report={told} hasTitle /> },
    glanceBlock(told),
    { key: 'summary', listed: 'summary', gap: 'section', node: <Summary told={told} /> },
    ...modelBlocks(told),
    ...teamBlocks(told, { startsSheet: false }),
    ...remoteBlocks(told),
    ...matchingBlocks(told),
    ...driverBlocks(drivers, { isPart: true }),
    ...detailBlocks({
      key: 'details',
      title: 'matching.details',
      scores: told.matched_traits.slice(0, MOST_TOLD),
      startsSheet: false,
    }),
    ...customTraitBlocks(told.trait_scores),
    ...interviewBlocks(told),
    ...answerBlocks(told),
    ...videoBlocks(told.id, told.video_answers),
    ...(hasAppendix(flags) ? appendixBlocks(told.trait_scores, told.norm_status) : []),
  ]
}

/** The E3 model: every competency by pillar where the company wants it, else the pillars alone (REPC-03, REPM-03). */
function modelBlocks({ job, pillars }: Report): Block[] {
  const { show_traits_mapping_portal, dynamically_highlight_competency_boxes } = job.company.custom_report
  if (show_traits_mapping_portal) {
    const node = <Mapping isHighlighted={dynamically_highlight_competency_boxes} />
    return [{ key: 'mapping', gap: 'section', node }]
  }
  return pillars.length === 0 ? [] : [{ key: 'pillars', gap: 'section', node: <Pillars pillars={pillars} /> }]
}

function Head({ told }: { told: Report }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack}>
      <ReportHead job={told.job.title} isForManagers />
      <Note>{t('manager-note')}</Note>
      <NormNote status={told.norm_status} />
      <QualityNote raised={told.quality_flags} />
    </div>
  )
}

function Summary({ told }: { told: Report }) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.stack} data-tight>
      <h3 className={styles['plain-part']}>{t('summary')}</h3>
      <PartTable report={told} isTight />
      <PartNotes report={told} />
    </div>
  )
}

function Mapping({ isHighlighted }: { isHighlighted: boolean }) {
  const { t } = useTranslation('reports')
  return <CompetencyMapping title={t('competencies.mapping')} isHighlighted={isHighlighted} />
}
