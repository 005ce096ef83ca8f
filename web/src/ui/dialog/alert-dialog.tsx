import type { ReactNode } from 'react'
import type { IconName } from '../icon/icon-paths.ts'
import { Dialog } from './dialog.tsx'

type AlertDialogProps = {
  isOpen: boolean
  title: ReactNode
  children?: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** The sign of an act that cannot be undone; without it Confirm loses nothing. */
  finalIcon?: IconName
  onCancel: () => void
  onConfirm: () => void
  isBusy?: boolean
  busyText?: string
}

/** A question before a step that matters. Focus starts on Cancel, the answer that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, children, finalIcon, isBusy = false, busyText } = props
  const cancel = { label: props.cancelLabel, onPress: props.onCancel, autoFocus: true }
  const confirm = { label: props.confirmLabel, onPress: props.onConfirm, isBusy, busyText }
  const ways = finalIcon
    ? { main: cancel, other: { ...confirm, icon: finalIcon, isFinal: true as const } }
    : { main: confirm, other: cancel }
  return (
    <Dialog isOpen={isOpen} onClose={props.onCancel} title={title} role="alertdialog" {...ways}>
      {children}
    </Dialog>
  )
}
