import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { clockText } from '../clock-text.ts'
import styles from './end-dialog.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

type EndDialogProps = { isOpen: boolean; deadlineAt: number; onCancel: () => void; onEnd: () => void }

/** Ending is final; the time runs on while this is open, and says so (GAME-10, GAME-11). */
export function EndDialog({ isOpen, deadlineAt, onCancel, onEnd }: EndDialogProps) {
  const { t } = useTranslation('game')
  return (
    <AlertDialog
      isOpen={isOpen}
      finalIcon="stop"
      title={t('end-title')}
      cancelLabel={t('cancel')}
      confirmLabel={t('end')}
      onCancel={onCancel}
      onConfirm={onEnd}
    >
      <p>{t('end-text')}</p>
      <TimeLeft deadlineAt={deadlineAt} />
    </AlertDialog>
  )
}

function TimeLeft({ deadlineAt }: { deadlineAt: number }) {
  const { t } = useTranslation('game')
  const language = useLanguage()
  const secondsLeft = useSecondsLeft(deadlineAt)
  return (
    <p className={styles.time}>
      <Icon name="clock" />
      <span>{t('end-time', { time: clockText(language, secondsLeft) })}</span>
    </p>
  )
}

type StopDialogProps = { isOpen: boolean; onCancel: () => void; onStop: () => void }

/** Leaving the practice costs nothing (GAME-12). */
export function StopDialog({ isOpen, onCancel, onStop }: StopDialogProps) {
  const { t } = useTranslation('game')
  return (
    <AlertDialog
      isOpen={isOpen}
      title={t('stop-title')}
      cancelLabel={t('cancel')}
      confirmLabel={t('stop')}
      onCancel={onCancel}
      onConfirm={onStop}
    >
      <p>{t('stop-text')}</p>
    </AlertDialog>
  )
}
