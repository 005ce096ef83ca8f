import type { Me } from '@mizan/contract/schemas/account'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { known, layla } from '../../testing/samples.ts'
import { test, type Visit } from '../../testing/visit.tsx'

async function opens(visit: Visit, me: Me): Promise<void> {
  visit.plants(...known(me))
  await visit.opens('/profile', { isSignedIn: true })
  await expect.element(page.getByRole('combobox', { name: 'Nationality' })).toBeVisible()
}

describe('a long list', () => {
  test('opens at what is chosen, and the arrow keys go on from there [PROFILE-07]', async ({ visit }) => {
    await opens(visit, layla)
    // So high that nothing scrolls: that alone closes a list.
    await page.viewport(1440, 2400)
    const country = page.getByRole('combobox', { name: 'Country of residence' })
    await country.click()
    await expect.element(page.getByRole('option', { name: 'United Arab Emirates' })).toBeInViewport()
    await visit.presses('ArrowDown', 'Enter')
    await expect.element(country).toHaveValue('United Kingdom')
  })

  test('that reaches down to the edge of the window stays open while somebody goes down it by the keys [PROFILE-07]', async ({
    visit,
  }) => {
    await opens(visit, { ...layla, nationality: null })
    const nationality = page.getByRole('combobox', { name: 'Nationality' })
    const field = nationality.element()
    field.scrollIntoView({ block: 'center' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await nationality.click()
    const option = (place: number) => document.querySelector(`[role=option][aria-posinset="${place}"]`)
    await expect.poll(() => option(1)).not.toBeNull()
    for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      await visit.presses('ArrowDown')
      await expect.poll(() => option(place)?.getAttribute('data-focused')).toBe('true')
    }
    const name = option(12)?.textContent ?? ''
    await visit.presses('Enter')
    await expect.element(nationality).toHaveValue(name)
  })
})
