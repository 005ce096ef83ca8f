import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { once } from '../../lib/once.ts'
import type { Say, Target } from './use-step.ts'

/** Begins an application and opens its assessments (APP-01). */
export function useStart(say: Say) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Target) => once(`start ${id}`, () => call('startApplication', { params: { id } })),
    onSuccess: (_, { id }) => navigate({ to: '/assessments/$id', params: { id: String(id) } }),
    onError: (error, { job }) => {
      if (endsSession(error)) return
      say({
        tone: 'danger',
        title: t('failed.start', { job: job.title }),
        text: failureText(error),
        job: job.id,
        stays: true,
      })
      void refreshApplications(queryClient)
    },
  })
}
