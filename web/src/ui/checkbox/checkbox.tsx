import type { ReactNode, Ref } from 'react'
import {
  CheckboxField as AriaCheckboxField,
  type CheckboxFieldProps as AriaCheckboxFieldProps,
  CheckboxButton,
} from 'react-aria-components/Checkbox'
import styles from '../choice/choice.module.css'
import { ChoiceContent } from '../choice/choice-content.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { RequiredMark } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'

type CheckboxProps = Omit<
  AriaCheckboxFieldProps,
  'className' | 'style' | 'children' | 'render' | 'isInvalid' | 'isIndeterminate' | 'validate' | 'validationBehavior'
> & {
  children: ReactNode
  description?: ReactNode
  errorMessage?: string | undefined
  /** `row` draws a frame around the whole target. */
  look?: 'plain' | 'row'
  inputRef?: Ref<HTMLInputElement | null>
}

export function Checkbox({ children, description, errorMessage, look = 'plain', ...behaviour }: CheckboxProps) {
  return (
    <AriaCheckboxField
      {...behaviour}
      className={classNames(fieldStyles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <CheckboxButton className={classNames(styles.choice)} data-look={look}>
        <ChoiceContent>
          {children}
          {behaviour.isRequired && <RequiredMark />}
        </ChoiceContent>
      </CheckboxButton>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaCheckboxField>
  )
}
