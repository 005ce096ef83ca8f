import type { Question } from '@mizan/contract/schemas/question'
import { typeIds } from '@mizan/contract/type-ids'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { placeInstead } from '../../lib/assessment-places.ts'
import { questionsQuery } from '../../lib/questions.ts'
import { useAcrossLanguages } from '../../lib/use-across-languages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { QuestionsLoading, StageLoading } from '../frame/stage-loading.tsx'
import { prepareWithQuestions, type Work } from '../taking/prepare-taking.ts'
import { useTaking } from '../taking/use-taking.ts'
import { inDisplayOrder, isSomething } from './answered.ts'
import { QuestionnairePlayer } from './questionnaire-player.tsx'

const route = '/staged/working/questionnaire-assessment/$id'

/** LIMIT-05: everything at once. */
const PAGE_SIZE = 10_000

export const prepare = (work: Work): Promise<void> => prepareWithQuestions(work, PAGE_SIZE)

/** The screen of profile questionnaire, technical assessment and pulse survey (QUEST-01). */
export function QuestionnaireScreen() {
  const { id } = useParams({ from: route })
  const { test = id } = useSearch({ from: route })
  const taken = useTaking(id, isSomething)
  const query = useAcrossLanguages(
    questionsQuery({ test, assessment: id, page: 1, pageSize: PAGE_SIZE, language: useLanguage() }),
  )
  const questions = useMemo(() => query.data && inDisplayOrder(query.data.results as Question[]), [query.data])

  if (!taken.taking) return <StageLoading id={id} error={taken.error} onRetry={taken.retry} />
  const elsewhere = placeInstead(taken.taking.assessment, typeIds.profile, typeIds.technical, typeIds.pulse)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (!questions) return <QuestionsLoading id={test} error={query.error} onRetry={() => void query.refetch()} />
  return <QuestionnairePlayer {...taken.taking} questions={questions} />
}
