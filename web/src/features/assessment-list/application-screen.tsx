import type { Application } from '@mizan/contract/schemas/application'
import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationQuery } from '../../lib/applications.ts'
import { isClosed } from '../../lib/closed-work.ts'
import { useRememberedList } from '../../lib/last-list.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { type Outcome, OutcomeBanner } from '../../ui/banner/outcome-banner.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { AssessmentGroups } from './assessment-groups.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ProgressHead } from './progress-head.tsx'
import { useWayOut } from './use-way-out.ts'

/** The assessments of one application (ADASH-01 to ADASH-10). */
export function ApplicationScreen() {
  const { id } = useParams({ from: '/framed/signed-in/ready/assessments/$id' })
  const language = useLanguage()
  const { data: application, error } = useQuery(applicationQuery(id, language))
  useWayOut(application ? null : error)
  return application ? <ApplicationPage application={application} /> : <ListSkeleton />
}

function ApplicationPage({ application }: { application: Application }) {
  const { t } = useTranslation('assessment-list')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useRememberedList('assessments', `/assessments/${application.id}`)
  const { job, assessments, knocked, status, expired, submitted } = application
  const isArchived = status === ApplicationStatus.archived
  const parts = {
    assessments,
    applications: [application.id],
    isKnocked: knocked,
    counted: 'assessments' as const,
    isClosed: isClosed(application),
    say: setOutcome,
  }
  return (
    <Page
      width="wide"
      back={
        <Link look="back" href="/dashboard">
          {t('back-to-dashboard')}
        </Link>
      }
      title={job.title}
      lead={
        <ApplicationFacts
          job={job}
          isExpired={expired}
          over={submitted === null ? null : { is: knocked ? 'closed-at' : 'submitted-at', at: submitted }}
        />
      }
    >
      {outcome && <OutcomeBanner outcome={outcome} />}
      {isArchived && <Banner tone="warning">{t('archived')}</Banner>}
      {knocked && <ClosedNotice application={application} />}
      <ProgressHead
        {...parts}
        resultsAt={application.can_view_results ? `/assessment/${application.id}/report` : undefined}
        isSubmitted={status === ApplicationStatus.completed && !knocked}
      />
      <AssessmentGroups {...parts} />
    </Page>
  )
}
