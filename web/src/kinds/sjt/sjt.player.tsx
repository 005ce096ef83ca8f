import type { Question } from '@mizan/contract/schemas/question'
import { typeIds } from '@mizan/contract/type-ids'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { placeInstead } from '../../lib/assessment-places.ts'
import { questionsQuery } from '../../lib/questions.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { QuestionsLoading, StageLoading, StageSkeleton } from '../../stage/frame/stage-loading.tsx'
import { prepareWithQuestions, type Work } from '../../stage/taking/prepare-taking.ts'
import { useTaking } from '../../stage/taking/use-taking.ts'
import { ScenarioPlayer } from './scenario-player.tsx'

const route = '/staged/working/sjt-assessment/$id'
/** All scenarios at once (LIMIT-06). */
const PAGE_SIZE = 1000

export const prepare = (work: Work): Promise<void> => prepareWithQuestions(work, PAGE_SIZE)

/** The situational judgment test (SJT-01 to SJT-09). */
export function SjtPlayer() {
  const { id } = useParams({ from: route })
  const { test = id } = useSearch({ from: route })
  const language = useLanguage()
  const taken = useTaking(id, marksGiven)
  const questions = useAcrossLanguages(questionsQuery({ test, assessment: id, language, page: 1, pageSize: PAGE_SIZE }))

  if (!taken.taking) return <StageLoading id={id} error={taken.error} onRetry={taken.retry} />
  const { assessment } = taken.taking
  const elsewhere = placeInstead(assessment, typeIds.sjt)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (questions.error)
    return <QuestionsLoading id={test} error={questions.error} onRetry={() => void questions.refetch()} />
  if (!questions.data) return <StageSkeleton />
  return <ScenarioPlayer {...taken.taking} scenarios={questions.data.results as Question[]} />
}

/** A scenario with at least one mark is an answer that was saved. */
const marksGiven = (data: unknown): number => (Array.isArray(data) && data.length > 0 ? 1 : 0)
