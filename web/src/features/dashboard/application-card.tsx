import type { ListedApplication } from '@mizan/contract/schemas/application'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { progressRing } from '@mizan/domain/applications/progress-ring'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ProgressRing } from '../../ui/progress-ring/progress-ring.tsx'
import { CardActions } from './card-actions.tsx'
import styles from './dashboard.module.css'
import { JobFacts } from './job-facts.tsx'
import type { Say } from './use-step.ts'

type ApplicationCardProps = { application: ListedApplication; isLead: boolean; say: Say }

export function ApplicationCard({ application, isLead, say }: ApplicationCardProps) {
  const { t } = useTranslation('dashboard')
  const { id, job, status, expired, knocked, submitted, total_assessments } = application
  const isArchived = status === ApplicationStatus.archived
  const isCompleted = status === ApplicationStatus.completed
  const isClosed = isCompleted && knocked
  const over = { is: isClosed ? ('closed' as const) : ('submitted' as const), at: submitted }
  return (
    <article
      className={styles.card}
      aria-labelledby={`application-${id}`}
      data-lead={isLead || undefined}
      data-off={expired || isArchived || isClosed || undefined}
      data-flat={isArchived || undefined}
    >
      <Ring application={application} size={isLead ? 96 : 84} isOff={expired || isArchived || isClosed} />
      <div className={styles.about}>
        <h3 id={`application-${id}`}>{job.title}</h3>
        <JobFacts
          location={job.location}
          assessments={isCompleted ? undefined : total_assessments}
          moment={isCompleted ? over : { is: 'deadline', at: job.deadline }}
        />
        {isClosed && <p>{t('closed-text')}</p>}
      </div>
      <CardActions application={application} isLead={isLead} say={say} />
    </article>
  )
}

type RingProps = { application: ListedApplication; size: number; isOff: boolean }

/** How many of its assessments are completed; before it has begun, out of 4; closed, all of it (DASH-08, DASH-09). */
function Ring({ application, size, isOff }: RingProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { value, outOf } = progressRing(application)
  return (
    <ProgressRing
      done={value}
      total={outOf}
      size={size}
      isOff={isOff}
      label={application.knocked ? t('ring-closed') : t('ring', { done: value, total: outOf })}
      figure={digits(language, value)}
      caption={t('ring-total', { total: outOf })}
    />
  )
}
