import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx'
import { type Say, type Target, useStep } from './use-step.ts'

/** Asks before it archives (DASH-13, DASH-16, APP-05). */
export function ArchiveButton({ target, say }: { target: Target; say: Say }) {
  const { t } = useTranslation('dashboard')
  const [isAsking, setIsAsking] = useState(false)
  const archive = useStep('archive', (outcome) => {
    setIsAsking(false)
    say(outcome)
  })
  return (
    <>
      <IconButton
        icon="archive"
        label={t('archive-job', { job: target.job.title })}
        onPress={() => setIsAsking(true)}
      />
      <AlertDialog
        isOpen={isAsking}
        title={t('archive-question')}
        cancelLabel={t('archive-cancel')}
        confirmLabel={t('archive-confirm')}
        finalIcon="archive"
        isBusy={archive.isPending}
        busyText={t('busy')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => archive.mutate(target)}
      >
        <p>{t('archive-text')}</p>
      </AlertDialog>
    </>
  )
}
