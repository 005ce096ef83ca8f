import type { Locator } from '@playwright/test'
import type { Person } from './person.ts'

/** A password is no textbox to assistive technology, so it is found by its label, which may carry the required mark. */
export const passwordField = ({ page }: Person, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`))
