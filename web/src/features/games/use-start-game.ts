import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession, useFailureText } from '../../lib/failure-text.ts'
import { startAssessment } from '../../lib/start-assessment.ts'
import type { Outcome } from '../../ui/banner/outcome-banner.tsx'

interface Starting {
  start: () => void
  isStarting: boolean
  outcome: Outcome | null
}

/** Starts the game's assessment on the server, then goes on (GAME-08); starting again changes nothing. */
export function useStartGame(id: number, onStarted: () => void): Starting {
  const { t } = useTranslation('games')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await startAssessment(id)
      // The next page asks whether the game is started.
      await refreshApplications(queryClient)
    },
    onMutate: () => setOutcome(null),
    onSuccess: onStarted,
    onError: (error) => {
      if (!endsSession(error)) setOutcome({ tone: 'danger', title: t('start-failed'), text: failureText(error) })
    },
  })
  return { start: () => mutate(), isStarting: isPending, outcome }
}
