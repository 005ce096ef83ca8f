import type { Assessment } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { once } from '../../lib/once.ts'

/** Opens the scenarios. Whoever came by the address alone has not started the assessment yet, so that comes first. */
export function useBegin() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ id, status }: Assessment) => {
      if (status !== AssessmentStatus.notStarted) return
      await once(`start assessment ${id}`, () => call('startAssessment', { params: { id } }))
    },
    onSuccess: (_, { id, test }) =>
      navigate({ to: '/sjt-assessment/$id', params: { id: String(id) }, search: { test: String(test.id) } }),
  })
}
