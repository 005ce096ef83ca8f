import { expect, type Locator } from '@playwright/test'
import type { Person } from './person.ts'

/** A password is no textbox to assistive technology, so it is found by its label, which may carry the required mark. */
export const passwordField = ({ page }: Person, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`))

/** What is typed never runs under the button that stands in the field. */
export async function expectRoomForButton(field: Locator, button: Locator): Promise<void> {
  const written = await field.evaluate((input) => {
    const { left, right } = input.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
  })
  const { x = 0, width = 0 } = (await button.boundingBox()) ?? {}
  expect(x >= written.right || x + width <= written.left, 'the button stands beside the text').toBe(true)
}
