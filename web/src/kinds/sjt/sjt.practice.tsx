import type { Assessment } from '@mizan/contract/schemas/assessment'
import { typeIds } from '@mizan/contract/type-ids'
import { isMarked, noMarks } from '@mizan/domain/kinds/sjt/sjt.rules'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { BeforeStart } from '../../stage/start/before-start.tsx'
import { PracticeStage } from '../../stage/start/practice-stage.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Reply } from '../../ui/banner/reply.tsx'
import { missingMarks } from './missing-marks.ts'
import { type PracticeScenario, usePracticeScenario } from './practice-scenario.ts'
import { ScenarioView } from './scenario-view.tsx'

const route = '/staged/working/sjt-example/$id'

/** One scenario that counts for nothing; Submit leads to the start (SJT-06). */
export function SjtPractice() {
  const { id } = useParams({ from: route })
  const scenario = usePracticeScenario()
  return (
    <BeforeStart id={id} type={typeIds.sjt}>
      {(assessment) => (scenario ? <Practice assessment={assessment} scenario={scenario} /> : <StageSkeleton />)}
    </BeforeStart>
  )
}

function Practice({ assessment, scenario }: { assessment: Assessment; scenario: PracticeScenario }) {
  const { t } = useTranslation('sjt')
  const { id } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const [marks, setMarks] = useState(noMarks)
  const lacking = missingMarks(marks)
  return (
    <PracticeStage
      assessment={assessment}
      isDone={isMarked(marks)}
      missing={lacking ? t(`missing.${lacking}`) : undefined}
      onSubmit={() => void navigate({ to: '/sjt-start/$id', params: { id }, search })}
    >
      <ScenarioView scenario={scenario} marks={marks} onMark={setMarks}>
        {isMarked(marks) && (
          <Reply>
            <Banner tone="success">{scenario.feedback}</Banner>
          </Reply>
        )}
      </ScenarioView>
    </PracticeStage>
  )
}
