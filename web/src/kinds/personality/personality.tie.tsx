import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { assessmentQuery, readOnce } from '../../lib/applications.ts'
import { completionOf, placeInstead } from '../../lib/assessment-places.ts'
import { meQuery } from '../../lib/me.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { StageLoading } from '../../stage/frame/stage-loading.tsx'
import { TiePlayer } from './tie-player.tsx'

const route = '/staged/working/personality-assessment/$id/tie'

/** Decides between traits that came out equal (PERS-23 to PERS-32). */
export function PersonalityTie() {
  const { id } = useParams({ from: route })
  const { t } = useTranslation('personality')
  const language = useLanguage()
  const { data: me } = useSuspenseQuery(meQuery())
  const assessment = useAcrossLanguages({ ...assessmentQuery(id, language), ...readOnce })
  const tied = useAcrossLanguages({
    queryKey: ['tied-options', id, language],
    queryFn: () => call('getTiedOptions', { params: { id } }, language),
    ...readOnce,
  })
  // Whoever comes from the last page has read it before there was a tie: that leads back to where they come from.
  const isTied = assessment.data?.status === AssessmentStatus.tied
  const isKnown = isTied || (assessment.data !== undefined && !assessment.isFetching)
  const elsewhere = isKnown && assessment.data && placeOf(assessment.data)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (!isKnown || !assessment.data || !tied.data) {
    const retry = () => void Promise.all([assessment.refetch(), tied.refetch()])
    const error = assessment.error ?? tied.error
    return <StageLoading id={id} error={error} missing={t('tie.load-failed')} onRetry={retry} />
  }
  if (tied.data.length === 0) return <Navigate to={completionOf(assessment.data)} replace />
  return <TiePlayer assessment={assessment.data} user={me.id} options={tied.data} />
}

/** Nothing is tied any more, or not yet. */
function placeOf(assessment: Assessment): string | null {
  if (assessment.status === AssessmentStatus.tied) return null
  return (
    placeInstead(assessment, typeIds.personality) ??
    `/personality-assessment/${assessment.id}?test=${assessment.test.id}`
  )
}
