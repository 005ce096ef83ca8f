import { useTranslation } from 'react-i18next'
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx'

type SaveDialogProps = { isSaving: boolean; onCancel: () => void; onYes: () => void }

export default function SaveDialog({ isSaving, onCancel, onYes }: SaveDialogProps) {
  const { t } = useTranslation('stage')
  return (
    <AlertDialog
      isOpen
      title={t('save-question')}
      cancelLabel={t('cancel')}
      confirmLabel={t('yes')}
      isBusy={isSaving}
      busyText={t('saving.saving')}
      onCancel={onCancel}
      onConfirm={onYes}
    />
  )
}
