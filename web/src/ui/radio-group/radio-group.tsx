import type { ReactNode, Ref } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup'
import choiceStyles from '../choice/choice.module.css'
import { ChoiceContent } from '../choice/choice-content.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'
import type { Option } from '../options/option.ts'
import styles from './radio-group.module.css'

type RadioGroupProps = Omit<
  AriaRadioGroupProps,
  'className' | 'style' | 'children' | 'render' | 'orientation' | 'isInvalid' | 'validate' | 'validationBehavior'
> & {
  label: ReactNode
  options: readonly Option[]
  /** `segmented` puts short choices side by side, `list` one below the other. */
  look?: 'segmented' | 'list'
  description?: ReactNode
  errorMessage?: string | undefined
  /** The first radio, so that a form can move focus here. */
  inputRef?: Ref<HTMLInputElement | null>
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, options, look = 'list', description, errorMessage, inputRef = null, ...behaviour } = props
  const isSegmented = look === 'segmented'
  return (
    <AriaRadioGroup
      {...behaviour}
      className={classNames(fieldStyles.field)}
      orientation={isSegmented ? 'horizontal' : 'vertical'}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={behaviour.isRequired}>{label}</FieldLabel>
      <div className={styles.options} data-look={look}>
        {options.map((option, index) => (
          <RadioField
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            inputRef={index === 0 ? inputRef : null}
          >
            <RadioButton className={classNames(choiceStyles.choice)} data-look={isSegmented ? 'segment' : 'row'}>
              <ChoiceContent isRound>
                {option.label}
                {option.description && <span className={choiceStyles.detail}>{option.description}</span>}
              </ChoiceContent>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}
