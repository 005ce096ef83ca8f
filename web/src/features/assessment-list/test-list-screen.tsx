import type { Assessment } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { kindOf } from '../../kinds/registry.ts'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { useRememberedList } from '../../lib/last-list.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { type Outcome, OutcomeBanner } from '../../ui/banner/outcome-banner.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AssessmentGroups } from './assessment-groups.tsx'
import { AssessmentLoading } from './assessment-loading.tsx'
import { BackToAssessments } from './back-to-assessments.tsx'
import { ProgressHead } from './progress-head.tsx'

/** The tests inside one assessment, such as its games (ADASH-22 to ADASH-25). */
export function TestListScreen() {
  const { parentId: id } = useParams({ from: '/framed/signed-in/ready/game-assessments/$parentId' })
  const query = useQuery(assessmentQuery(id, useLanguage()))
  const assessment = query.data
  const isClosed = useIsClosed(assessment)
  if (!assessment || isClosed === undefined) return <AssessmentLoading id={id} query={query} />
  if (!kindOf(assessment.test).isList) return <Navigate to="/assessment-error/$id" params={{ id }} replace />
  if (isFinished(assessment)) return <Navigate to="/assessments/$id/tests-completed" params={{ id }} replace />
  // There it is said why none of them can be begun.
  if (isClosed) return <Navigate to={listOf(assessment)} replace />
  return <TestListPage assessment={assessment} />
}

const isFinished = ({ children }: Assessment): boolean =>
  children.every(({ status }) => status === AssessmentStatus.completed)

function TestListPage({ assessment }: { assessment: Assessment }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useRememberedList('games', `/game-assessments/${assessment.id}`)
  const { test, children, applications } = assessment
  const parts = {
    assessments: children,
    applications,
    isKnocked: false,
    counted: 'games' as const,
    isClosed: false,
    say: setOutcome,
  }
  return (
    <Page
      width="wide"
      back={<BackToAssessments assessment={assessment} />}
      title={test.title}
      lead={<p>{test.description}</p>}
    >
      {outcome && <OutcomeBanner outcome={outcome} />}
      <ProgressHead {...parts} />
      <AssessmentGroups {...parts} />
    </Page>
  )
}
