import { expect, test } from '../people.ts'
import { ratesPage, startsPersonality } from '../taking.ts'

test.use({ takes: 'personality' })

test('a screen reader is told that the line is cut: the words come into a status that is already there', async ({
  candidate,
  page,
  context,
  newcomer,
}) => {
  await candidate.opens(await startsPersonality(newcomer))
  await page.waitForLoadState('networkidle')
  const heard = page.evaluate(nextWordsInStatus)
  await context.setOffline(true)
  await ratesPage(page, 0)
  expect(await heard).toContain("You're offline.")
})

/** Runs in the page: what the next status says as soon as it is no longer kept from screen readers. */
function nextWordsInStatus(): Promise<string | null> {
  return new Promise((resolve) => {
    new MutationObserver((changes) => {
      const uncovered = changes
        .map(({ target }) => target as Element)
        .find((words) => !words.hasAttribute('aria-hidden'))
      if (uncovered?.closest('[role="status"]')) resolve(uncovered.textContent)
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] })
  })
}
