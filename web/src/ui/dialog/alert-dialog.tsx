import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import { Dialog } from './dialog.tsx'

type AlertDialogProps = {
  isOpen: boolean
  title: ReactNode
  children?: ReactNode
  cancelLabel: string
  confirmLabel: string
  confirmIcon?: IconName
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger'
  /** Whether to stay is the way on, as in a game that is running: then Cancel is the one filled button. */
  isCancelMain?: boolean
  onCancel: () => void
  onConfirm: () => void
  isBusy?: boolean
  busyText?: string
}

/** A question before a step that matters. Focus starts on Cancel, the answer that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { confirmIcon, tone = 'danger', isCancelMain = false, isBusy = false } = props
  const busyText = props.busyText === undefined ? {} : { busyText: props.busyText }
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      role="alertdialog"
      actions={
        <>
          <Button variant={isCancelMain ? 'primary' : 'quiet'} autoFocus onPress={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button variant={tone} isBusy={isBusy} {...busyText} onPress={props.onConfirm}>
            {confirmIcon && <Icon name={confirmIcon} />}
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
