import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { completionOf } from '../../lib/assessment-places.ts'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { untilAnswered } from '../../stage/submission/until-answered.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { Interview } from './interview.ts'

/** Every answer is with the server: the interview is completed, and the portal goes on (VIDEO-22). */
export function FinishStep({ interview }: { interview: Interview }) {
  const { t } = useTranslation('video')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const [attempt, setAttempt] = useState(1)
  const [error, setError] = useState<unknown>(null)
  const { id, application } = interview
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reason to complete it
  useEffect(() => {
    const leaving = new AbortController()
    const way = completionOf({ id, applications: [Number(application)] })
    const complete = () => call('completeAssessment', { params: { id }, body: {} })
    void untilAnswered(complete, { signal: leaving.signal, onTrouble: ({ error }) => setError(error) }).then(
      async () => {
        // Nobody who has left meanwhile is led on.
        if (!leaving.signal.aborted) await navigate({ href: way, replace: true })
        void refreshApplications(queryClient)
      },
      (failure) => {
        if (!leaving.signal.aborted && !endsSession(failure)) setError(failure)
      },
    )
    return () => leaving.abort()
  }, [id, application, attempt, navigate, queryClient])
  if (error === null) return <Banner tone="success">{t('upload.finishing')}</Banner>
  const again = () => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return (
    <Banner tone="danger" title={t('finish-failed')} action={<Button onPress={again}>{t('upload.again')}</Button>}>
      {failureText(error)}
    </Banner>
  )
}
