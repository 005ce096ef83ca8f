import { useId } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { RequiredMark } from '../field/field-label.tsx'
import { ErrorContent } from '../field/field-messages.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'
import type { SelectProps } from './select-props.ts'

export function NativeSelect(props: SelectProps) {
  const { label, description, errorMessage, isRequired = false, isDisabled = false } = props
  const { isLabelHidden = false, isErrorHidden = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const descriptionId = `${id}-description`
  const errorId = `${id}-error`
  const describedBy = classNames(description ? descriptionId : undefined, errorMessage ? errorId : undefined)

  return (
    <div className={fieldStyles.field} data-invalid={Boolean(errorMessage) || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : fieldStyles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <div className={styles.native}>
        <NativeControl
          {...props}
          id={id}
          isRequired={isRequired}
          isDisabled={isDisabled}
          describedBy={describedBy || undefined}
        />
        <Icon name="chevron-down" />
      </div>
      {description && (
        <span id={descriptionId} className={fieldStyles.hint}>
          {description}
        </span>
      )}
      {errorMessage && (
        <span id={errorId} className={isErrorHidden ? 'visually-hidden' : fieldStyles.error}>
          <ErrorContent>{errorMessage}</ErrorContent>
        </span>
      )}
    </div>
  )
}

type NativeControlProps = SelectProps & { describedBy: string | undefined }

function NativeControl(props: NativeControlProps) {
  return (
    <select
      ref={props.inputRef}
      id={props.id}
      name={props.name}
      autoComplete={props.autoComplete}
      className={classNames(fieldStyles.control, styles.trigger)}
      data-placeholder={props.value === null || undefined}
      value={props.value ?? ''}
      disabled={props.isDisabled}
      aria-required={props.isRequired || undefined}
      aria-invalid={Boolean(props.errorMessage) || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    >
      <option value="" disabled hidden>
        {props.placeholder}
      </option>
      {props.options.map((option) => (
        <option key={option.id} value={option.id} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
