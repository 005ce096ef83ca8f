import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  /** Escape, and a press outside when `isDismissable`, mean the same as Cancel. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions: ReactNode
  role?: 'dialog' | 'alertdialog'
  isDismissable?: boolean
}

/** Keeps focus inside while it is open and gives it back to where it was. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, role = 'dialog', isDismissable = false } = props
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
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
