import { useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from '../field/field.module.css'
import { FieldLabel } from '../field/field-label.tsx'
import { FieldMessages } from '../field/field-messages.tsx'
import type { TextFieldProps } from '../text-field/text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'dir' | 'placeholder'> & {
  /** Says what pressing means, such as "Show password"; it stays the same, the pressed state tells the rest. */
  showLabel: string
}

export function PasswordField({
  label,
  description,
  errorMessage,
  showLabel,
  inputRef = null,
  ...behaviour
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)

  return (
    <AriaTextField
      autoComplete="current-password"
      {...behaviour}
      className={classNames(styles.field)}
      type={isShown ? 'text' : 'password'}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={behaviour.isRequired}>{label}</FieldLabel>
      <div className={styles['with-button']}>
        <Input
          ref={inputRef}
          className={classNames(styles.control)}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <span className={styles.inside}>
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={showLabel}
            size="sm"
            aria-pressed={isShown}
            onPress={() => setIsShown(!isShown)}
          />
        </span>
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
