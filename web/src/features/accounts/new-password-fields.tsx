import type { Control, FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../lib/form-errors.ts'
import { FormPasswordField } from '../../ui/form/form-fields.tsx'

interface Props<Form extends FieldValues> {
  control: Control<Form>
  errors: FieldErrors<Form>
  labels: { password: string; repeat: string }
}

/** A new password and its repetition, as three forms ask for it. */
export function NewPasswordFields<Form extends FieldValues & { new_password: string; repeat: string }>(
  props: Props<Form>,
) {
  const { t } = useTranslation('form')
  const errorOf = useFieldErrors(props.errors)
  const field = (name: 'new_password' | 'repeat', label: string, hint?: string) => (
    <FormPasswordField
      control={props.control}
      name={name as FieldPath<Form>}
      autoComplete="new-password"
      isRequired
      label={label}
      description={hint}
      showLabel={t('show-password')}
      errorMessage={errorOf(name as FieldPath<Form>)}
    />
  )
  const rule = t('password-rule')
  // Broken, the rule itself turns red: it is not said a second time.
  const isBroken = errorOf('new_password' as FieldPath<Form>) === rule
  return (
    <>
      {field('new_password', props.labels.password, isBroken ? undefined : rule)}
      {field('repeat', props.labels.repeat)}
    </>
  )
}
