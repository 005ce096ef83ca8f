import { useTranslation } from 'react-i18next'
import { momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import styles from './dashboard.module.css'

type JobFactsProps = {
  location: string
  /** How many assessments there are to take. */
  assessments?: number | undefined
  /** Until when it can be worked on, or since when it is over. */
  moment?: { is: 'deadline' | 'submitted' | 'closed'; at: string | null } | undefined
}

/** Where a job is, and below that until when it can be worked on: at the same place in every card, however wide it is. */
export function JobFacts({ location, assessments, moment }: JobFactsProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const hasPlace = location !== '' || assessments !== undefined
  return (
    <div className={styles.facts}>
      {hasPlace && (
        <Facts>
          {location && <Fact icon="pin">{location}</Fact>}
          {assessments !== undefined && <Fact>{t('assessments', { count: assessments })}</Fact>}
        </Facts>
      )}
      {moment?.at && (
        <Facts>
          <Fact icon={moment.is === 'deadline' ? 'calendar' : 'check'}>
            <time dateTime={moment.at}>{t(moment.is, { moment: momentIn(language, moment.at) })}</time>
          </Fact>
        </Facts>
      )}
    </div>
  )
}
