import type { Application } from '@mizan/contract/schemas/application'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { once } from '../../lib/once.ts'
import type { Outcome } from '../../ui/banner/outcome-banner.tsx'

/** Asks for a human review, once: the server answers a second press with the time of the first. */
export function useReview({ id, review_requested }: Pick<Application, 'id' | 'review_requested'>) {
  const { t } = useTranslation('closed')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asking = useMutation({
    mutationFn: () => once(`review ${id}`, () => call('requestReview', { params: { id } })),
    onSuccess: () => {
      setOutcome({ tone: 'success', text: t('sent') })
      void refreshApplications(queryClient)
    },
    onError: (error) => {
      if (endsSession(error)) return
      setOutcome({ tone: 'danger', title: t('failed'), text: failureText(error) })
      void refreshApplications(queryClient)
    },
  })
  return {
    ask: () => asking.mutate(),
    isAsking: asking.isPending,
    outcome,
    requestedAt: asking.data?.review_requested ?? review_requested,
  }
}
