import { ApplicationStatus } from '@mizan/domain/applications/application-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { refreshApplications } from '../../lib/applications.ts'
import { endsSession, isRefused, useFailureText } from '../../lib/failure-text.ts'
import { once } from '../../lib/once.ts'
import { isJobClosed } from './job-closed.ts'
import type { JobOutcome } from './outcomes.ts'

/** What a step is taken with, and the job it is about. */
export interface Target {
  /** Of the job where it is applied for, else of the application. */
  id: number
  job: { id: number; title: string }
}

export type Say = (outcome: JobOutcome) => void

/** `add` applies as well, without being asked to: it is told as what it is. */
type Step = 'apply' | 'add' | 'archive' | 'reactivate'

const apply = (job_id: number) => call('apply', { body: { job_id, transaction_id: null } })

const steps: Record<Step, (id: number) => Promise<unknown>> = {
  apply,
  add: apply,
  archive: (id) => unlessDone(call('archiveApplication', { params: { id } }), id, (isArchived) => isArchived),
  reactivate: (id) => unlessDone(call('unarchiveApplication', { params: { id } }), id, (isArchived) => !isArchived),
}

/**
 * The server takes each of these steps once and refuses it afterwards (OPEN-14). Whoever pressed in a second tab, or
 * again after an answer was lost, wanted what is the case already: that is no failure.
 */
async function unlessDone(step: Promise<unknown>, id: number, isDone: (isArchived: boolean) => boolean) {
  try {
    await step
  } catch (error) {
    if (!isRefused(error) || endsSession(error)) throw error
    const { status } = await call('getApplication', { params: { id } })
    if (!isDone(status === ApplicationStatus.archived)) throw error
  }
}

/** A step that moves a card to another group. Both lists are read again, also after a refusal: another tab was first. */
export function useStep(step: Step, say: Say) {
  const { t } = useTranslation('dashboard')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Target) => once(`${step} ${id}`, () => steps[step](id)),
    onSuccess: async (_, { job }) => {
      await refreshApplications(queryClient)
      const stays = step === 'apply' || step === 'add'
      say({ tone: 'success', text: t(`done.${step}`, { job: job.title }), job: job.id, stays })
    },
    onError: (error, { job }) => {
      if (endsSession(error)) return
      say({
        tone: 'danger',
        title: t(`failed.${step}`, { job: job.title }),
        text: isJobClosed(error) ? t('job-closed') : failureText(error),
        job: job.id,
        stays: true,
      })
      void refreshApplications(queryClient)
    },
  })
}
