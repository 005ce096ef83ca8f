import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { applicationsQuery } from '../../lib/applications.ts'
import { endsSession } from '../../lib/failure-text.ts'
import { useLanguage } from '../../lib/use-language.ts'

/**
 * Leaves a screen whose application could not be read: for the dashboard when there are no applications at all
 * (DASH-17, OPEN-13), else for page not found (ADASH-08, ERR-08).
 */
export function useWayOut(error: unknown): void {
  const language = useLanguage()
  const navigate = useNavigate()
  const isLost = error !== null && !endsSession(error)
  const list = useQuery({ ...applicationsQuery(language), enabled: isLost })
  const to = list.data?.length === 0 ? '/dashboard' : '/404'

  useEffect(() => {
    if (isLost && !list.isFetching) void navigate({ to, replace: true })
  }, [isLost, list.isFetching, to, navigate])
}
