import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { DialogButton, type FinalWay, type Way } from './dialog-button.tsx'

type DialogProps = {
  isOpen: boolean
  /** Escape, and a press outside when `isDismissable`, mean the same as Cancel. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The one filled button. */
  main: Way
  other?: Way | FinalWay
  role?: 'dialog' | 'alertdialog'
  isDismissable?: boolean
}

/**
 * Keeps focus inside while it is open and gives it back to where it was.
 *
 * Exactly one button is filled: the way on by which nothing is lost. That is what the title asks for; but where this cannot
 * be undone it is to stay, and the final act stands behind it, outlined, in the colour of danger. It is never filled: in a
 * red company it would look like any main button.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, main, other, role = 'dialog', isDismissable = false } = props
  const isFinal = other !== undefined && 'isFinal' in other
  return (
    <ModalOverlay
      className={classNames(styles.scrim)}
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose()
      }}
    >
      <Modal className={classNames(styles.modal)}>
        <AriaDialog className={classNames(styles.dialog)} role={role}>
          <Heading slot="title" className={classNames(styles.title)}>
            {title}
          </Heading>
          {children && (
            <Text slot="description" elementType="div" className={classNames(styles.text)}>
              {children}
            </Text>
          )}
          <div className={styles.actions}>
            {other && !isFinal && <DialogButton way={other} variant="quiet" />}
            <DialogButton way={main} variant="primary" />
            {isFinal && <DialogButton way={other} variant="danger" />}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
