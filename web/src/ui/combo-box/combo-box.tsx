import type { ReactNode, Ref } from 'react'
import { ComboBox as AriaComboBox, Button, useFilter } from 'react-aria-components/ComboBox'
import { classNames } from '../class-names.ts'
import fieldStyles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'
import { Icon } from '../icon/icon.tsx'
import type { Option } from '../options/option.ts'
import styles from './combo-box.module.css'
import { LongList } from './long-list.tsx'
import { OpeningInput } from './opening-input.tsx'
import { useTypedName } from './use-typed-name.ts'

type ComboBoxProps = {
  label: ReactNode
  options: readonly Option[]
  value: string | null
  onChange: (id: string | null) => void
  /** Shown in the list when nothing matches what was typed. */
  emptyText: string
  placeholder?: string
  onBlur?: () => void
  id?: string
  name?: string
  description?: ReactNode
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** One choice out of a long list, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { label, options, emptyText, placeholder = '', description, errorMessage, inputRef = null, ...field } = props
  const { watch, settle, forget } = useTypedName(options, field.onChange)
  const { contains } = useFilter({ sensitivity: 'base' })

  return (
    <AriaComboBox
      {...field}
      className={classNames(fieldStyles.field)}
      defaultItems={options}
      allowsEmptyCollection
      // Phones put a space behind a word that they complete, and a name that is pasted brings its own.
      defaultFilter={(name, typed) => contains(name, typed.trim())}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      onChange={(key) => {
        forget()
        field.onChange(key === null ? null : String(key))
      }}
      onBlur={() => {
        settle()
        field.onBlur?.()
      }}
    >
      <FieldLabel isRequired={field.isRequired}>{label}</FieldLabel>
      <div className={fieldStyles['with-button']} {...watch}>
        <OpeningInput ref={inputRef} className={classNames(fieldStyles.control)} placeholder={placeholder} />
        <span className={fieldStyles.inside}>
          <Button className={classNames(styles.toggle)}>
            <Icon name="chevron-down" />
          </Button>
        </span>
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <LongList emptyText={emptyText} />
    </AriaComboBox>
  )
}
