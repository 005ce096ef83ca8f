import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'
import styles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'

export type TextFieldProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'render' | 'dir' | 'isInvalid' | 'validate' | 'validationBehavior'
> & {
  label: ReactNode
  description?: ReactNode
  errorMessage?: string | undefined
  placeholder?: string
  /** The writing direction of the value, `ltr` for e-mail addresses and codes. */
  dir?: 'ltr' | 'rtl' | 'auto'
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  description,
  errorMessage,
  placeholder = '',
  dir,
  inputRef = null,
  ...behaviour
}: TextFieldProps) {
  return (
    <AriaTextField
      {...behaviour}
      className={classNames(styles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={behaviour.isRequired}>{label}</FieldLabel>
      <Input ref={inputRef} className={classNames(styles.control)} dir={dir} placeholder={placeholder} />
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
