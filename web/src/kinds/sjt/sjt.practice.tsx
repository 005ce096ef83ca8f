import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { isMarked, noMarks } from '@mizan/domain/kinds/sjt/sjt.rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf, placeInstead } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { BackToList } from '../../stage/frame/back-to-list.tsx'
import { Stage } from '../../stage/frame/stage.tsx'
import { StageLoading, StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { Pager } from '../../stage/pager/pager.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Reply } from '../../ui/banner/reply.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { missingMarks } from './missing-marks.ts'
import { type PracticeScenario, usePracticeScenario } from './practice-scenario.ts'
import { ScenarioView } from './scenario-view.tsx'

const route = '/staged/working/sjt-example/$id'

/** One scenario that counts for nothing; Submit leads to the start (SJT-06). */
export function SjtPractice() {
  const { id } = useParams({ from: route })
  const query = useQuery(assessmentQuery(id, useLanguage()))
  const isClosed = useIsClosed(query.data)
  const scenario = usePracticeScenario()
  if (!query.data || isClosed === undefined) {
    return <StageLoading id={id} error={query.error} onRetry={() => void query.refetch()} />
  }
  // Its Start would lead there too, after the practice.
  const elsewhere = isClosed ? listOf(query.data) : placeInstead(query.data, typeIds.sjt)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (!scenario) return <StageSkeleton />
  return <Practice assessment={query.data} scenario={scenario} />
}

function Practice({ assessment, scenario }: { assessment: Assessment; scenario: PracticeScenario }) {
  const { t } = useTranslation(['sjt', 'stage'])
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const [marks, setMarks] = useState(noMarks)
  return (
    <Stage
      title={assessment.test.title}
      saving={<Tag>{t('stage:practice')}</Tag>}
      leave={<BackToList assessment={assessment} />}
      actions={
        <Pager
          forward="submit"
          isForwardDisabled={!isMarked(marks)}
          missing={t(`missing.${missingMarks(marks)}`)}
          onForward={() => void navigate({ to: '/sjt-start/$id', params: { id }, search })}
        />
      }
    >
      <ScenarioView scenario={scenario} marks={marks} onMark={setMarks}>
        {isMarked(marks) && (
          <Reply>
            <Banner tone="saved">{scenario.feedback}</Banner>
          </Reply>
        )}
      </ScenarioView>
    </Stage>
  )
}
