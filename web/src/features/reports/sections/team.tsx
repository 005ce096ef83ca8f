import type { Report } from '@mizan/domain/report/reported'
import { fitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { BandMark } from '../charts/band-mark.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import team from './team.module.css'
import { teamListBlocks } from './team-lists.tsx'
import { Continued, Note, SheetTitle } from './titles.tsx'

/** How the candidate may get on with the team, and with whom there may be friction (REPM-04, REPM-08, REPA-11). */
export const teamBlocks = (report: Report, { startsSheet = true } = {}): Block[] => [
  {
    key: 'team',
    listed: 'team.title',
    startsSheet: startsSheet && report.team_fit_outcome !== null,
    keepsNext: true,
    gap: 'section',
    node: <TeamTitle report={report} />,
    continued: <TeamContinued />,
  },
  { key: 'team-outcome', node: <Outcome report={report} /> },
  ...(report.team_fit_outcome === null
    ? []
    : [...teamListBlocks(report), { key: 'team-note', headedBy: 'team', node: <TeamNote report={report} /> }]),
]

const sizeOf = ({ green_employees, red_employees, unnamed_employees }: Report): number =>
  green_employees.length + red_employees.length + unnamed_employees.green + unnamed_employees.red

function TeamTitle({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const size = sizeOf(report)
  return <SheetTitle kicker={size > 0 ? t('team.size', { count: size }) : undefined} title={t('team.title')} />
}

function TeamContinued() {
  const { t } = useTranslation('reports')
  return <Continued title={t('team.title')} />
}

function Outcome({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { voice } = useReport()
  const { score } = useScoreText()
  const outcome = report.team_fit_outcome
  if (outcome === null) return <p className={styles.empty}>{t('team.none')}</p>
  return (
    <div className={team.outcome}>
      <div className={styles.between}>
        <h3>{t(`team.outcome.${outcome}`)}</h3>
        <span className={team['outcome-score']}>
          {t('team.score')}
          <b>
            <ScoreNumber subject="team_fit_score" text={score(report.team_fit_score)} />
          </b>
          <BandMark band={fitBandOf(report.team_fit_score)} />
        </span>
      </div>
      <p>{t(`team.text.${outcome}.${voice}`)}</p>
    </div>
  )
}

function TeamNote({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  if (report.prints_colleague_names) return <Note>{t('team.note')}</Note>
  return (
    <>
      <div className={styles.screen}>
        <Note>{t('team.note-screen')}</Note>
      </div>
      <div className={styles.paper}>
        <Note>{t('team.note-paper')}</Note>
      </div>
    </>
  )
}
