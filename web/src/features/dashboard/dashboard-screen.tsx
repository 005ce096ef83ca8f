import type { ListedApplication } from '@mizan/contract/schemas/application'
import { groupApplications } from '@mizan/domain/applications/group-applications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../lib/me.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { OutcomeBanner } from '../../ui/banner/outcome-banner.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ApplicationGroups } from './application-groups.tsx'
import { AvailableJobs } from './available-jobs.tsx'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { countOpen } from './lead-application.ts'
import { LoadFailure } from './load-failure.tsx'
import { withOutcome } from './outcomes.ts'
import { useVisit } from './use-visit.ts'

/** Welcome, the applications by how far they are, and the jobs that are still open (DASH-05 to DASH-07). */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const { data: me } = useSuspenseQuery(meQuery())
  const { isProfileSaved } = useRouterState({ select: ({ location }) => location.state })
  const [outcomes, say] = useReducer(withOutcome, [])
  // Whatever somebody does here takes the place of what they did before; what happens by itself does not.
  const isAsked = outcomes.some(({ isUnasked }) => !isUnasked)
  const { applications, jobs, isLoading } = useVisit(me.id, say)
  const lead = useLead(applications.data)
  const offered = jobs.data ?? []
  return (
    <Page width="wide" title={t('welcome', { name: me.first_name }).trim()} lead={!isLoading && lead}>
      {isProfileSaved && !isAsked && <Banner tone="success">{t('profile-saved')}</Banner>}
      {outcomes.map((outcome) => (
        <OutcomeBanner key={outcome.job} outcome={outcome} />
      ))}
      {!isLoading && jobs.isError && <LoadFailure title={t('jobs-failed')} query={jobs} />}
      {isLoading ? (
        <DashboardSkeleton />
      ) : (
        <div className={styles.columns} data-has-jobs={offered.length > 0 || undefined}>
          {applications.data ? (
            <ApplicationGroups applications={applications.data} hasJobs={offered.length > 0} say={say} />
          ) : (
            <LoadFailure title={t('list-failed')} query={applications} />
          )}
          {offered.length > 0 && <AvailableJobs jobs={offered} say={say} />}
        </div>
      )}
    </Page>
  )
}

/** One sentence on what to do next. */
function useLead(applications: ListedApplication[] = []): string | undefined {
  const { t } = useTranslation('dashboard')
  const { pending, started } = groupApplications(applications)
  if (countOpen(pending) > 0) return t('lead.pending', { count: countOpen(pending) })
  return countOpen(started) > 0 ? t('lead.started', { count: countOpen(started) }) : undefined
}
