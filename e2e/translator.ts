import type { Page } from '@playwright/test'

/** Every page from now on is translated by the browser, whose words for everything happen to be the same. */
export async function isTranslated(page: Page): Promise<void> {
  await page.addInitScript(translate)
}

/** Runs in the page. Each text is taken out, and stands in two elements of the browser's own instead, as of Chrome. */
function translate(): void {
  const isOurs = ({ parentElement, data }: Text) =>
    data.trim() !== '' && !parentElement?.closest('font, script, style, textarea, [translate="no"]')
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const text of found.filter(isOurs)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.before(outer)
      text.remove()
    }
  }
  addEventListener('DOMContentLoaded', () => {
    translateAll()
    const changes = { childList: true, characterData: true, subtree: true }
    new MutationObserver(translateAll).observe(document.body, changes)
  })
}
