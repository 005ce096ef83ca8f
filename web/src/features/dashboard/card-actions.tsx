import type { ListedApplication } from '@mizan/contract/schemas/application'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ArchiveButton } from './archive-button.tsx'
import styles from './dashboard.module.css'
import { useStart } from './use-start.ts'
import { type Say, type Target, useStep } from './use-step.ts'

type CardActionsProps = { application: ListedApplication; isLead: boolean; say: Say }

/** What can be done with an application, by how far it is (DASH-10 to DASH-15). */
export function CardActions({ application, isLead, say }: CardActionsProps) {
  const { id, status, job, can_view_results, knocked } = application
  const target = { id, job }
  if (status === ApplicationStatus.archived) {
    return (
      <div className={styles.actions}>
        <ReactivateButton target={target} say={say} />
      </div>
    )
  }
  if (status === ApplicationStatus.completed) {
    return (
      <div className={styles.actions}>
        {knocked && <DetailsLink target={target} />}
        {can_view_results && <ResultsLink target={target} />}
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <OpenAction application={application} isLead={isLead} say={say} />
      <ArchiveButton target={target} say={say} />
    </div>
  )
}

function OpenAction({ application, isLead, say }: CardActionsProps) {
  const { t } = useTranslation('dashboard')
  const start = useStart(say)
  const { id, status, job, expired } = application
  const look = isLead ? ({ variant: 'primary', size: 'lg' } as const) : ({ variant: 'secondary' } as const)
  if (expired) {
    return (
      <Tag tone="danger" icon="clock">
        {t('expired')}
      </Tag>
    )
  }
  if (status === ApplicationStatus.inProgress) {
    return (
      <ButtonLink {...look} href={`/assessments/${id}`} aria-label={t('continue-job', { job: job.title })}>
        {t('continue')}
        <Icon name="arrow-end" />
      </ButtonLink>
    )
  }
  return (
    <Button
      {...look}
      aria-label={t('start-job', { job: job.title })}
      isBusy={start.isPending}
      busyText={t('busy')}
      onPress={() => start.mutate({ id, job })}
    >
      {t('start')}
      <Icon name="arrow-end" />
    </Button>
  )
}

type TargetProps = { target: Target }

function ResultsLink({ target: { id, job } }: TargetProps) {
  const { t } = useTranslation('dashboard')
  return (
    <ButtonLink href={`/assessment/${id}/report`} aria-label={t('results-job', { job: job.title })}>
      {t('results')}
    </ButtonLink>
  )
}

/** Where it is said what happened, and a review can be asked for. */
function DetailsLink({ target: { id, job } }: TargetProps) {
  const { t } = useTranslation('dashboard')
  return (
    <ButtonLink href={`/assessments/${id}`} aria-label={t('closed-details-job', { job: job.title })}>
      {t('closed-details')}
    </ButtonLink>
  )
}

function ReactivateButton({ target, say }: TargetProps & { say: Say }) {
  const { t } = useTranslation('dashboard')
  const reactivate = useStep('reactivate', say)
  return (
    <Button
      variant="quiet"
      aria-label={t('reactivate-job', { job: target.job.title })}
      isBusy={reactivate.isPending}
      onPress={() => reactivate.mutate(target)}
    >
      <Icon name="refresh" />
      {t('reactivate')}
    </Button>
  )
}
