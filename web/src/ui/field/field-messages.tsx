import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

export type FieldMessagesProps = {
  description?: ReactNode
  errorMessage?: ReactNode
  /** For the ear only. */
  isErrorHidden?: boolean
}

/** The hint and the error below a control, both tied to it with aria-describedby by the field around them. */
export function FieldMessages({ description, errorMessage, isErrorHidden = false }: FieldMessagesProps) {
  return (
    <>
      {description && (
        <Text slot="description" className={classNames(styles.hint)}>
          {description}
        </Text>
      )}
      <FieldError className={isErrorHidden ? 'visually-hidden' : classNames(styles.error)}>
        {errorMessage && <ErrorContent>{errorMessage}</ErrorContent>}
      </FieldError>
    </>
  )
}

/** What is wrong with several controls that each say so to the ear. */
export const CommonError = ({ children }: { children: ReactNode }) => (
  <p className={styles.error} aria-hidden="true">
    <ErrorContent>{children}</ErrorContent>
  </p>
)

export function ErrorContent({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="warning" />
      <span>{children}</span>
    </>
  )
}
