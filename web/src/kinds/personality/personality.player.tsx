import { typeIds } from '@mizan/contract/type-ids'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { placeInstead } from '../../lib/assessment-places.ts'
import { QuestionsLoading, StageLoading, StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { type Taking, useTaking } from '../../stage/taking/use-taking.ts'
import { prepareStatements, startOf } from './prepare-statements.ts'
import { isThere, type StatementPages } from './statement-pages.ts'
import { StatementPlayer } from './statement-player.tsx'
import { statementsRated } from './statements.ts'
import { tieAddress } from './tie-address.ts'
import { type PageSupply, useStatementPages } from './use-statement-pages.ts'

export const prepare = prepareStatements

const route = '/staged/working/personality-assessment/$id'

/** The personality questionnaire (PERS-05 to PERS-23). */
export function PersonalityPlayer() {
  const { id } = useParams({ from: route })
  const { test = id } = useSearch({ from: route })
  const taken = useTaking(id, statementsRated)
  const { pages, error, supply } = useStatementPages(test, id, () => (taken.taking ? firstPage(taken.taking) + 1 : 1))
  const { start, begin } = useStartPage(taken.taking, pages, supply)

  if (!taken.taking) return <StageLoading id={id} error={taken.error} onRetry={taken.retry} />
  const { assessment } = taken.taking
  const elsewhere = placeInstead(assessment, typeIds.personality)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  // What is left of a tie is on its own screen (OPEN-33).
  if (assessment.status === AssessmentStatus.tied) return <Navigate to={tieAddress(assessment)} replace />
  if (start === null && error) return <QuestionsLoading id={test} error={error} onRetry={begin} />
  if (!pages || start === null) return <StageSkeleton />
  return <StatementPlayer {...taken.taking} pages={pages} supply={supply} start={start} />
}

const firstPage = ({ user, assessment, keeper }: Taking): number => startOf({ user, assessment: assessment.id }, keeper)

interface StartPage {
  /** Null until the pages up to there are loaded. */
  start: number | null
  /** Asks for them again, where they did not come. */
  begin: () => void
}

/** The page to begin with. */
function useStartPage(taking: Taking | null, pages: StatementPages | null, supply: PageSupply): StartPage {
  const [start, setStart] = useState(() => {
    const page = taking && firstPage(taking)
    return page !== null && isThere(pages, page + 1) ? page : null
  })
  const keeper = taking?.keeper
  const begin = () => {
    if (!taking) return
    const page = firstPage(taking)
    void supply.upTo(page + 1).then((isLoaded) => isLoaded && setStart(page))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keeper stands for its owner
  useEffect(begin, [keeper, supply])
  return { start, begin }
}
