import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { PasswordField } from '../password-field/password-field.tsx'
import { TextField } from '../text-field/text-field.tsx'

type Bound<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form> }

type Owned = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'

/** A text field whose value and focus belong to a form. */
export function FormTextField<Form extends FieldValues>(
  props: Bound<Form> & Omit<React.ComponentProps<typeof TextField>, Owned>,
) {
  const { control, name, ...look } = props
  const { field } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  return <TextField {...look} name={name} inputRef={ref} value={value} onChange={onChange} onBlur={onBlur} />
}

/** A password field whose value and focus belong to a form. */
export function FormPasswordField<Form extends FieldValues>(
  props: Bound<Form> & Omit<React.ComponentProps<typeof PasswordField>, Owned>,
) {
  const { control, name, ...look } = props
  const { field } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  return <PasswordField {...look} name={name} inputRef={ref} value={value} onChange={onChange} onBlur={onBlur} />
}
