import type { ComponentProps } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { ComboBox } from '../combo-box/combo-box.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Select } from '../select/select.tsx'

type Bound<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form> }

type Owned = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef'

/** Choices whose value and focus belong to a form. A text is chosen by its id; '' stands for nothing chosen. */
export function FormSelect<Form extends FieldValues>(
  props: Bound<Form> & {
    /** Another field whose rule looks at this one too. */
    deps?: FieldPath<Form>
  } & Omit<ComponentProps<typeof Select>, Owned>,
) {
  const { control, name, deps, ...look } = props
  const { field } = useController({ control, name, ...(deps && { rules: { deps } }) })
  return (
    <Select
      {...look}
      name={name}
      inputRef={field.ref}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

export function FormComboBox<Form extends FieldValues>(
  props: Bound<Form> & Omit<ComponentProps<typeof ComboBox>, Owned>,
) {
  const { control, name, ...look } = props
  const { field } = useController({ control, name })
  return (
    <ComboBox
      {...look}
      name={name}
      inputRef={field.ref}
      value={field.value || null}
      onChange={(id) => field.onChange(id ?? '')}
      onBlur={field.onBlur}
    />
  )
}

export function FormRadioGroup<Form extends FieldValues>(
  props: Bound<Form> & Omit<ComponentProps<typeof RadioGroup>, Owned>,
) {
  const { control, name, ...look } = props
  const { field } = useController({ control, name })
  return (
    <RadioGroup
      {...look}
      name={name}
      inputRef={field.ref}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

export function FormCheckbox<Form extends FieldValues>(
  props: Bound<Form> & Omit<ComponentProps<typeof Checkbox>, Owned | 'isSelected'>,
) {
  const { control, name, ...look } = props
  const { field } = useController({ control, name })
  return (
    <Checkbox
      {...look}
      name={name}
      inputRef={field.ref}
      isSelected={field.value === true}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
