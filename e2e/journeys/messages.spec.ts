import { expect, test } from '../people.ts'
import { Person } from '../person.ts'

test('Go back leads back to where one was [ROUTE-26]', async ({ candidate }) => {
  await candidate.opens('/expired')
  await candidate.opens('/no-such-page')
  await expect(candidate.heading('Page not found')).toBeVisible()
  await candidate.button(candidate.words.goBack).click()
  await candidate.isAt('/expired')
})

test('Go back leads to the start when there is no page to go back to [ROUTE-26]', async ({ context }) => {
  const newcomer = new Person(await context.newPage(), 'en')
  await newcomer.opens('/no-such-page')
  await newcomer.button('Go back').click()
  await newcomer.isAt('/login')
})
