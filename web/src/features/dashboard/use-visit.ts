import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { applicationsQuery, availableJobsQuery } from '../../lib/applications.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { type Say, useStep } from './use-step.ts'

/**
 * What the dashboard shows. Every visit reads the available jobs and applies for the first of them, once, before
 * anything is shown; after that each job waits for its own Apply (DASH-03, DASH-04, OPEN-13).
 */
export function useVisit(userId: number, say: Say) {
  const language = useLanguage()
  const applications = useQuery(applicationsQuery(language))
  const jobs = useQuery({ ...availableJobsQuery(userId, language), refetchOnMount: 'always' })
  const isArrived = useFirstApplication(jobs.isFetchedAfterMount ? (jobs.data ?? []) : undefined, say)
  return { applications, jobs, isLoading: !isArrived || applications.isPending }
}

/** True once the first answer about available jobs has been acted on, however that ended. */
function useFirstApplication(jobs: { id: number; title: string }[] | undefined, say: Say): boolean {
  const apply = useStep('apply', (outcome) => say({ ...outcome, isUnasked: true }))
  const [isArrived, setIsArrived] = useState(false)
  const isHandled = useRef(false)

  useEffect(() => {
    if (!jobs || isHandled.current) return
    isHandled.current = true
    const [first] = jobs
    if (!first) return setIsArrived(true)
    apply.mutateAsync({ id: first.id, job: first }).then(
      () => setIsArrived(true),
      () => setIsArrived(true),
    )
  }, [jobs, apply])
  return isArrived
}
