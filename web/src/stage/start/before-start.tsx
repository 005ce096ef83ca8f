import type { Assessment } from '@mizan/contract/schemas/assessment'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf, placeInstead } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { StageLoading } from '../frame/stage-loading.tsx'

type BeforeStartProps = {
  id: string
  /** The type that is practised and started here. */
  type: number
  children: (assessment: Assessment) => ReactNode
}

/** Practice and start are for what may still be begun; whoever comes by address with anything else is led to the list. */
export function BeforeStart({ id, type, children }: BeforeStartProps) {
  const query = useAcrossLanguages(assessmentQuery(id, useLanguage()))
  const assessment = query.data
  const isClosed = useIsClosed(assessment)
  if (!assessment || isClosed === undefined) {
    return <StageLoading id={id} error={query.error} onRetry={() => void query.refetch()} />
  }
  const elsewhere = isClosed ? listOf(assessment) : placeInstead(assessment, type)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return children(assessment)
}
