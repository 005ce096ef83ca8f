import type { ReactNode } from 'react'
import type { Option } from '../options/option.ts'

export type SelectProps = {
  label: ReactNode
  options: readonly Option[]
  placeholder: string
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  id?: string
  name?: string
  autoComplete?: string
  description?: ReactNode
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Hides the label from the eye, for one of several selects under a common visible label. */
  isLabelHidden?: boolean
  /** Says the error to the ear only, for one of several selects over a common visible message. */
  isErrorHidden?: boolean
  inputRef?: (control: HTMLElement | null) => void
}
