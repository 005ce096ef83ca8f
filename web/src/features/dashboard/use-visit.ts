import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { applicationsQuery, availableJobsQuery } from '../../lib/applications.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { type Say, useStep } from './use-step.ts'

/**
 * What the dashboard shows. Every visit reads the available jobs. Of somebody without any application the first of them is
 * applied for, once, before anything is shown; from then on each job waits for its own Apply (DASH-03, DASH-04, OPEN-13).
 */
export function useVisit(userId: number, say: Say) {
  const language = useLanguage()
  const applications = useQuery(applicationsQuery(language))
  const jobs = useQuery({ ...availableJobsQuery(userId, language), refetchOnMount: 'always' })
  const isRead = jobs.isFetchedAfterMount && (applications.isFetchedAfterMount || applications.isError)
  const isFirst = applications.data?.length === 0
  const isArrived = useFirstApplication(isRead ? (isFirst && jobs.data) || [] : undefined, say)
  return { applications, jobs, isLoading: !isArrived || applications.isPending }
}

/** True once the first answers have been acted on, however that ended. */
function useFirstApplication(jobs: readonly { id: number; title: string }[] | undefined, say: Say): boolean {
  const add = useStep('add', (outcome) => say({ ...outcome, isUnasked: true }))
  const [isArrived, setIsArrived] = useState(false)
  const isHandled = useRef(false)

  useEffect(() => {
    if (!jobs || isHandled.current) return
    isHandled.current = true
    const [first] = jobs
    if (!first) return setIsArrived(true)
    add.mutateAsync({ id: first.id, job: first }).then(
      () => setIsArrived(true),
      () => setIsArrived(true),
    )
  }, [jobs, add])
  return isArrived
}
