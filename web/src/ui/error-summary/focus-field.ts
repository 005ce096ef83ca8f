const focusable = 'input, select, textarea, button, [tabindex]'

/** Moves focus to the control with this id, or to the first control of the group with this id. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  control?.focus()
  field.scrollIntoView({ block: 'center' })
}
