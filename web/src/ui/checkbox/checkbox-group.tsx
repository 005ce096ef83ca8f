import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup'
import styles from '../choice/choice.module.css'
import { ChoiceContent } from '../choice/choice-content.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'
import type { Option } from '../options/option.ts'
import groupStyles from '../radio-group/radio-group.module.css'

type CheckboxGroupProps = Omit<
  AriaCheckboxGroupProps,
  'className' | 'style' | 'children' | 'render' | 'isInvalid' | 'validate' | 'validationBehavior'
> & {
  label: ReactNode
  options: readonly Option[]
  description?: ReactNode
  errorMessage?: string | undefined
  /** The first checkbox, so that a form can move focus here. */
  inputRef?: Ref<HTMLInputElement | null>
}

/** Any number of choices out of a few, each a framed row. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, options, description, errorMessage, inputRef = null, ...behaviour } = props
  return (
    <AriaCheckboxGroup
      {...behaviour}
      className={classNames(fieldStyles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={behaviour.isRequired}>{label}</FieldLabel>
      <div className={groupStyles.options} data-look="list">
        {options.map((option, index) => (
          <CheckboxField
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            inputRef={index === 0 ? inputRef : null}
          >
            <CheckboxButton className={classNames(styles.choice)} data-look="row">
              <ChoiceContent>
                {option.label}
                {option.description && <span className={styles.detail}>{option.description}</span>}
              </ChoiceContent>
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  )
}
