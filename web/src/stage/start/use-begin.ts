import type { Assessment } from '@mizan/contract/schemas/assessment'
import { AssessmentStatus } from '@mizan/domain/applications/assessment-status'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startAssessment } from '../../lib/start-assessment.ts'

/** Goes to the questions. Whoever came by the address alone has not started the assessment yet, so that comes first. */
export function useBegin(questionsAt: (assessment: Assessment) => string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ id, status }: Assessment) => {
      if (status === AssessmentStatus.notStarted) await startAssessment(id)
    },
    onSuccess: (_, assessment) => navigate({ href: questionsAt(assessment) }),
  })
}
