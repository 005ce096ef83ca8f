/** One entry of a select, a combo box or a group of choices. */
export type Option = {
  id: string
  label: string
  description?: string
  isDisabled?: boolean
}
