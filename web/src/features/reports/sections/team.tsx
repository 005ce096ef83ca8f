import type { Report, TeamMember } from '@mizan/contract/schemas/report'
import { fitBandOf } from '@mizan/domain/scores/band'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { BandMark } from '../charts/band-mark.tsx'
import { useScoreText } from '../charts/score-text.ts'
import { useReport, useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import { ScoreNumber } from './score-number.tsx'
import styles from './sections.module.css'
import team from './team.module.css'
import { Note, PartTitle, SheetTitle } from './titles.tsx'

/** How the candidate may get on with the team, and with whom there may be friction (REPM-04, REPM-08, REPA-11). */
export const teamBlocks = (report: Report): Block[] => [
  { key: 'team', startsSheet: true, keepsNext: true, node: <TeamTitle report={report} /> },
  { key: 'team-outcome', node: <Outcome report={report} /> },
  ...(report.team_fit_outcome === null
    ? []
    : [
        { key: 'team-lists', node: <TeamLists report={report} /> },
        { key: 'team-note', node: <TeamNote /> },
      ]),
]

const sizeOf = ({ green_employees, red_employees, unnamed_employees }: Report): number =>
  green_employees.length + red_employees.length + unnamed_employees.green + unnamed_employees.red

function TeamTitle({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const size = sizeOf(report)
  return <SheetTitle kicker={size > 0 ? t('team.size', { count: size }) : undefined} title={t('team.title')} />
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

function TeamLists({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { green_employees, red_employees, unnamed_employees } = report
  return (
    <div className={team.lists}>
      <div>
        <PartTitle>{t('team.green', { number: green_employees.length + unnamed_employees.green })}</PartTitle>
        <People people={green_employees} unnamed={unnamed_employees.green} colour="green" />
      </div>
      <div>
        <PartTitle>{t('team.red', { number: red_employees.length + unnamed_employees.red })}</PartTitle>
        <People people={red_employees} unnamed={unnamed_employees.red} colour="red" />
      </div>
    </div>
  )
}

type PeopleProps = { people: readonly TeamMember[]; unnamed: number; colour: 'green' | 'red' }

function People({ people, unnamed, colour }: PeopleProps) {
  const { t } = useTranslation('reports')
  const { nameOfId } = useTraitWords()
  return (
    <ul className={team.people} data-colour={colour}>
      {people.map(({ first_name, last_name, clashing_traits }) => (
        <li key={`${first_name} ${last_name}`}>
          <Icon name={colour === 'green' ? 'check-circle' : 'warning'} size={16} />
          <span>
            {`${first_name} ${last_name}`.trim()}
            {colour === 'red' && clashing_traits.length > 0 && (
              <small>{t('team.differs', { traits: clashing_traits.map(nameOfId).join(t('list-comma')) })}</small>
            )}
          </span>
        </li>
      ))}
      {unnamed > 0 && <li>{t('team.unnamed', { count: unnamed })}</li>}
      {people.length + unnamed === 0 && <li>{t('team.nobody')}</li>}
    </ul>
  )
}

function TeamNote() {
  const { t } = useTranslation('reports')
  return <Note>{t('team.note')}</Note>
}
