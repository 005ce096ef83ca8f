import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf, placeInstead } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BackToList } from '../../stage/frame/back-to-list.tsx'
import { Stage, StageHead, StageHint } from '../../stage/frame/stage.tsx'
import { StageLoading, StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { Pager } from '../../stage/pager/pager.tsx'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { ScaleTable } from '../../stage/scale-table/scale-table.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { type PracticePage, usePracticePage } from './practice-page.ts'

const route = '/staged/working/personality-example/$id'

/** A fixed page of four statements; what is rated here goes nowhere (PERS-01 to PERS-04). */
export function PersonalityPractice() {
  const { id } = useParams({ from: route })
  const assessment = useQuery(assessmentQuery(id, useLanguage()))
  const isClosed = useIsClosed(assessment.data)
  const practice = usePracticePage()
  if (!assessment.data || isClosed === undefined) {
    return <StageLoading id={id} error={assessment.error} onRetry={() => void assessment.refetch()} />
  }
  // Its Start would lead there too, after the practice.
  const elsewhere = isClosed ? listOf(assessment.data) : placeInstead(assessment.data, typeIds.personality)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (!practice) return <StageSkeleton />
  return <Practice assessment={assessment.data} page={practice} />
}

function Practice({ assessment, page }: { assessment: Assessment; page: PracticePage }) {
  const { t } = useTranslation(['personality', 'stage'])
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const [ratings, setRatings] = useState<Ratings>(new Map())
  const left = page.statements.length - ratings.size
  return (
    <Stage
      title={assessment.test.title}
      saving={<Tag>{t('stage:practice')}</Tag>}
      leave={<BackToList assessment={assessment} />}
      actions={
        <Pager
          forward="submit"
          isForwardDisabled={left > 0}
          missing={left > 0 ? t('left', { count: left }) : undefined}
          onForward={() => void navigate({ to: '/personality-start/$id', params: { id }, search })}
        />
      }
    >
      <StageHead title={page.title}>
        <p>{page.instructions}</p>
      </StageHead>
      <ScaleTable
        aria-label={t('table')}
        rows={page.statements}
        points={page.points}
        ratings={ratings}
        isDistinct
        onRate={setRatings}
      />
      <StageHint>{t('hint')}</StageHint>
    </Stage>
  )
}
