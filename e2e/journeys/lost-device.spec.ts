import { expect, test } from '../people.ts'
import { answersOnServer, rowsOf, startsPersonality } from '../taking.ts'

test.describe('an answer', () => {
  test.use({ takes: 'personality' })
  let address = ''

  test.beforeEach(async ({ newcomer }) => {
    address = await startsPersonality(newcomer)
  })

  test('is seen also when the device keeps nothing any more, and the page says where answers are', async ({
    candidate,
    page,
    newcomer,
  }) => {
    await candidate.opens(address)
    const last = rowsOf(page).last().getByRole('radio').last()
    // Rated and taken back: from then on the page writes to the device.
    for (const _ of [1, 2]) await last.click()
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('The device is gone.', 'InvalidStateError')
      }
    })
    const rated = rowsOf(page).nth(0).getByRole('radio').nth(2)
    await rated.click()
    await expect(rated).toBeChecked()
    await expect(page.getByText('Stay online during this test.')).toBeVisible()
    await expect.poll(async () => [...(await answersOnServer(newcomer)).values()].flat().length).toBe(1)
  })
})
