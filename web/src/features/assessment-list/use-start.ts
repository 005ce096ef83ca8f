import type { Test } from '@mizan/contract/schemas/assessment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Work } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/registry.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession, needsProvedEmail, useFailureText } from '../../lib/failure-text.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import { startAssessment } from '../../lib/start-assessment.ts'
import type { ListParts } from './list-parts.ts'

interface Started {
  work: Work
  test: Test
}

/** Starts an assessment and goes where its kind begins; a refusal is said, and what another tab did is shown. */
export function useStart(say: ListParts['say']) {
  const { t } = useTranslation('assessment-list')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ work: { id } }: Started) => startAssessment(id),
    onSuccess: (_, { work, test }) => navigate({ href: kindOf(test).startsAt(work, newUuid()) }),
    onError: (error, { test }) => {
      if (endsSession(error)) return
      if (needsProvedEmail(error)) {
        void navigate({ to: '/confirm-your-email' })
        return
      }
      say({ tone: 'danger', title: t('start-failed', { test: test.title }), text: failureText(error) })
      void refreshApplications(queryClient)
    },
  })
}
