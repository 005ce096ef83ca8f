import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useReport } from '../report-model.ts'
import { Account } from './account.tsx'

type HowDialogProps = { subject: string | null; onClose: () => void }

/** Opens the account of a number over its report. */
export function HowDialog({ subject, onClose }: HowDialogProps) {
  const { t } = useTranslation('report-trace')
  const { traces } = useReport()
  const trace = subject === null ? undefined : traces.get(subject)
  return (
    <Dialog
      isOpen={trace !== undefined}
      isDismissable
      onClose={onClose}
      title={t('title')}
      main={{ label: t('close'), onPress: onClose }}
    >
      {trace && <Account trace={trace} />}
    </Dialog>
  )
}
