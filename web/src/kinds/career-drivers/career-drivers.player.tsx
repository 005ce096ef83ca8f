import type { DriversQuestion } from '@mizan/contract/kinds/career-drivers'
import { typeIds } from '@mizan/contract/type-ids'
import { countPlaced, type Sorting } from '@mizan/domain/kinds/career-drivers/career-drivers.rules'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { placeInstead } from '../../lib/assessment-places.ts'
import { questionsQuery } from '../../lib/questions.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { QuestionsLoading, StageLoading, StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { prepareWithQuestions, type Work } from '../../stage/taking/prepare-taking.ts'
import { useTaking } from '../../stage/taking/use-taking.ts'
import { SortingPlayer } from './sorting-player.tsx'

const route = '/staged/working/career-drivers/$id'

export const prepare = (work: Work): Promise<void> => prepareWithQuestions(work)

/** The career drivers ranking (DRIVE-01 to DRIVE-11). */
export function CareerDriversPlayer() {
  const { id } = useParams({ from: route })
  const { test = id } = useSearch({ from: route })
  const language = useLanguage()
  const taken = useTaking(id, driversPlaced)
  const questions = useAcrossLanguages(questionsQuery({ test, assessment: id, language, page: 1 }))

  if (!taken.taking) return <StageLoading id={id} error={taken.error} onRetry={taken.retry} />
  const { assessment } = taken.taking
  const elsewhere = placeInstead(assessment, typeIds.careerDrivers)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (questions.error)
    return <QuestionsLoading id={test} error={questions.error} onRetry={() => void questions.refetch()} />
  // All drivers are in the first result (DRIVE-01).
  const [question] = (questions.data?.results ?? []) as DriversQuestion[]
  if (!question) return <StageSkeleton />
  return <SortingPlayer {...taken.taking} question={question} />
}

const driversPlaced = (data: unknown): number => (Array.isArray(data) ? countPlaced(data as Sorting) : 0)
