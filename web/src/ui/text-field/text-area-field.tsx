import type { Ref } from 'react'
import { TextField as AriaTextField, TextArea } from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'
import styles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'
import type { TextFieldProps } from './text-field.tsx'

type TextAreaFieldProps = Omit<TextFieldProps, 'inputRef' | 'type'> & {
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Free text of several lines; by default each paragraph takes the direction of its own letters. */
export function TextAreaField({
  label,
  description,
  errorMessage,
  placeholder = '',
  dir = 'auto',
  rows,
  inputRef = null,
  ...behaviour
}: TextAreaFieldProps) {
  return (
    <AriaTextField
      {...behaviour}
      className={classNames(styles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={behaviour.isRequired}>{label}</FieldLabel>
      <TextArea
        ref={inputRef}
        className={classNames(styles.control, styles.area)}
        dir={dir}
        placeholder={placeholder}
        rows={rows}
      />
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
