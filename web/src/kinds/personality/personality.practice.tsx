import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StageHead, StageHint } from '../../stage/frame/stage.tsx'
import { StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import type { Ratings } from '../../stage/scale-table/ratings.ts'
import { ScaleTable } from '../../stage/scale-table/scale-table.tsx'
import { BeforeStart } from '../../stage/start/before-start.tsx'
import { PracticeStage } from '../../stage/start/practice-stage.tsx'
import { type PracticePage, usePracticePage } from './practice-page.ts'

const route = '/staged/working/personality-example/$id'

/** A fixed page of four statements; what is rated here goes nowhere (PERS-01 to PERS-04). */
export function PersonalityPractice() {
  const { id } = useParams({ from: route })
  const page = usePracticePage()
  return (
    <BeforeStart id={id} type={typeIds.personality}>
      {(assessment) => (page ? <Practice assessment={assessment} page={page} /> : <StageSkeleton />)}
    </BeforeStart>
  )
}

function Practice({ assessment, page }: { assessment: Assessment; page: PracticePage }) {
  const { t } = useTranslation('personality')
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const [ratings, setRatings] = useState<Ratings>(new Map())
  const left = page.statements.length - ratings.size
  return (
    <PracticeStage
      assessment={assessment}
      isDone={left === 0}
      missing={left > 0 ? t('left', { count: left }) : undefined}
      onSubmit={() => void navigate({ to: '/personality-start/$id', params: { id }, search })}
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
      {ratings.size > 0 && <StageHint>{t('hint')}</StageHint>}
    </PracticeStage>
  )
}
