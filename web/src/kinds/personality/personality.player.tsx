import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listOf } from '../../lib/assessment-places.ts'
import { QuestionsLoading, StageLoading, StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { recall } from '../../stage/taking/place.ts'
import { type Taking, useTaking } from '../../stage/taking/use-taking.ts'
import { StatementPlayer } from './statement-player.tsx'
import { statementsRated } from './statements.ts'
import { tieAddress } from './tie-address.ts'
import { useStatementPages } from './use-statement-pages.ts'

const route = '/staged/working/personality-assessment/$id'

/** The personality questionnaire (PERS-05 to PERS-23). */
export function PersonalityPlayer() {
  const { id } = useParams({ from: route })
  const { test = id } = useSearch({ from: route })
  const taken = useTaking(id, statementsRated)
  const { pages, error, loadUpTo } = useStatementPages(test, id)
  const start = useStartPage(taken.taking, loadUpTo)

  if (!taken.taking) return <StageLoading id={id} error={taken.error} onRetry={taken.retry} />
  const { assessment } = taken.taking
  // Nothing is taken twice (ADASH-11), and what is left of a tie is on its own screen (OPEN-33).
  if (assessment.status === AssessmentStatus.completed) return <Navigate to={listOf(assessment)} replace />
  if (assessment.status === AssessmentStatus.tied) return <Navigate to={tieAddress(assessment)} replace />
  if (!pages && error) return <QuestionsLoading id={test} error={error} onRetry={() => void loadUpTo(1)} />
  if (!pages || start === null) return <StageSkeleton />
  return <StatementPlayer {...taken.taking} pages={pages} loadUpTo={loadUpTo} start={start} />
}

/** Where this tab was, else the page after all that have answers. Null until the pages up to there are loaded. */
function useStartPage(taking: Taking | null, loadUpTo: (wanted: number) => Promise<boolean>): number | null {
  const [start, setStart] = useState<number | null>(null)
  const keeper = taking?.keeper
  const owner = taking && { user: taking.user, assessment: taking.assessment.id }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keeper stands for its owner
  useEffect(() => {
    if (!keeper || !owner) return
    const page = Number(recall('page', owner) ?? keeper.answers.size)
    void loadUpTo(page + 1).then((isThere) => isThere && setStart(page))
  }, [keeper, loadUpTo])
  return start
}
