import { useId } from 'react'
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components/Select'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'
import { Icon } from '../icon/icon.tsx'
import { OptionList } from '../options/option-list.tsx'
import styles from './select.module.css'
import type { SelectProps } from './select-props.ts'

export function ListSelect(props: SelectProps) {
  const { label, options, description, errorMessage, inputRef = null, ...behaviour } = props
  const { isLabelHidden = false, isErrorHidden = false, onChange, isRequired = false, ...field } = behaviour
  const labelId = useId()

  return (
    <AriaSelect
      {...field}
      className={classNames(fieldStyles.field)}
      isRequired={isRequired}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <span id={labelId} className={isLabelHidden ? 'visually-hidden' : styles.name}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </span>
      <Button
        ref={inputRef}
        className={classNames(fieldStyles.control, styles.trigger)}
        render={(button) => (
          // A plain button can be neither required nor invalid, and would mix the value into its name.
          <button
            {...button}
            role="combobox"
            aria-expanded={button['aria-expanded'] ?? false}
            aria-labelledby={labelId}
            aria-required={isRequired || undefined}
            aria-invalid={Boolean(errorMessage) || undefined}
          />
        )}
      >
        {/* A name in the other script, such as that of a camera, is read and cut off in its own direction. */}
        <SelectValue
          dir="auto"
          className={classNames(styles.value)}
          // Only what lies in a combobox itself is its value: with a box of its own around it, Orca leaves it unsaid.
          render={(value) => <span {...value} role="none" />}
        >
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon name="chevron-down" />
      </Button>
      <FieldMessages description={description} errorMessage={errorMessage} isErrorHidden={isErrorHidden} />
      <OptionList options={options} />
    </AriaSelect>
  )
}
