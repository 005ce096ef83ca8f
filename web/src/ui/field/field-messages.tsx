import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

export type FieldMessagesProps = {
  description?: ReactNode
  errorMessage?: ReactNode
}

/** The hint and the error below a control, both tied to it with aria-describedby by the field around them. */
export function FieldMessages({ description, errorMessage }: FieldMessagesProps) {
  return (
    <>
      {description && (
        <Text slot="description" className={classNames(styles.hint)}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>
        {errorMessage && <ErrorContent>{errorMessage}</ErrorContent>}
      </FieldError>
    </>
  )
}

export function ErrorContent({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="warning" />
      <span>{children}</span>
    </>
  )
}
