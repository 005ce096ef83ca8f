import type { Assessment } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOf } from '../../kinds/registry.ts'
import { assessmentQuery } from '../../lib/applications.ts'
import { listOf } from '../../lib/assessment-places.ts'
import { useIsClosed } from '../../lib/closed-work.ts'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { type Outcome, OutcomeBanner } from '../../ui/banner/outcome-banner.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { FactCards } from '../../ui/facts/fact-cards.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AssessmentAction } from './assessment-action.tsx'
import { AssessmentLoading } from './assessment-loading.tsx'
import { BackToAssessments } from './back-to-assessments.tsx'
import { estimatedMinutes } from './listed-assessment.ts'

/** What to expect, before an assessment begins (ADASH-17 to ADASH-21). */
export function InfoScreen() {
  const { id } = useParams({ from: '/framed/signed-in/ready/assessments/$id/info' })
  const query = useQuery(assessmentQuery(id, useLanguage()))
  const assessment = query.data
  const isClosed = useIsClosed(assessment)
  if (!assessment || isClosed === undefined) return <AssessmentLoading id={id} query={query} />
  // Nothing is taken twice (ADASH-11), and the list says why nothing can be begun.
  if (assessment.status === AssessmentStatus.completed || isClosed) return <Navigate to={listOf(assessment)} replace />
  return <InfoPage assessment={assessment} />
}

function InfoPage({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessment-list')
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { test, applications } = assessment
  const kind = kindOf(test)
  const count = kind.count(assessment)
  const facts = [
    { name: t('time'), value: t('minutes', { count: estimatedMinutes(test) }) },
    ...(count > 0 ? [{ name: t(`count-name.${kind.counted}`), value: digits(language, count) }] : []),
  ]
  return (
    <Page
      back={<BackToAssessments assessment={assessment} />}
      title={t('welcome', { test: test.title })}
      lead={<p>{test.description}</p>}
    >
      {outcome && <OutcomeBanner outcome={outcome} />}
      <FactCards facts={facts} />
      <div>
        {kind.nextAt ? (
          <ButtonLink variant="primary" size="lg" href={kind.nextAt({ ...assessment, testId: test.id })}>
            {t('next')}
            <Icon name="arrow-end" />
          </ButtonLink>
        ) : (
          <AssessmentAction assessment={assessment} applications={applications} say={setOutcome} look="primary" />
        )}
      </div>
    </Page>
  )
}
