import { expect, type Page } from '@playwright/test'

/** A phone and a desk. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * What people typed, and what is called the same in every language. A word of ours in this list would never be missed on a
 * screen, so it holds names only.
 */
const names = [
  ...['Layla', 'Haddad', 'Omar', 'Nasser', 'Maya', 'Khoury', 'Karim', 'Aziz', 'Noor', 'Saleh', 'Huda', 'Karam', 'Rana'],
  ...['Saad', 'Yusuf', 'Amin', 'Samir', 'Farouk', 'Demo Company', 'Acme', 'Newcomers'],
  ...[
    'Operations Manager',
    'Sales Representative',
    'Team Lead',
    'Data Analyst',
    'Delivery Coordinator',
    'Store Keeper',
  ],
  ...['Customer Success Specialist', 'Support Specialist'],
  ...['fake_device_0', 'Fake Default Audio Input', 'Fake Audio Input'],
  ...['Abu Dhabi', 'Dubai', 'Riyadh', 'Amman', 'Doha', 'Jeddah', 'Muscat'],
]
const addresses = String.raw`\S+@\S+|https?:\/\/\S+`
export const exempt = [addresses, ...names.map((name) => String.raw`\b${name}\b`)].join('|')

/** Every word on the page is marked as made up, and every one of them has room, on a phone and on a desk. */
export async function expectMadeUp(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${new URL(page.url()).pathname} at ${size.width} px`
    await expect.poll(() => page.evaluate(findUnmarked, exempt), { message: `unmarked on ${where}` }).toEqual([])
    await expect.poll(() => page.evaluate(findCut), { message: `cut or overflowing on ${where}` }).toEqual([])
  }
}

/** Runs in the page. Letters of English or Arabic, in texts, in names for screen readers and in the title. */
export function findUnmarked(exempt: string): string[] {
  const named = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'alt',
    'placeholder',
  ]
  const isOfPage = (element: Element | null) =>
    element?.closest('[lang]') === document.documentElement && !element.closest('script, style, noscript')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = [document.title]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isOfPage(node.parentElement)) texts.push(node.textContent ?? '')
  }
  for (const name of named) {
    const elements = [...document.body.querySelectorAll(`[${name}]`)].filter(isOfPage)
    texts.push(...elements.map((element) => element.getAttribute(name) ?? ''))
  }
  const names = new RegExp(exempt, 'g')
  return [...new Set(texts)].filter((text) => /[A-Za-z]{2,}|\p{Script=Arabic}/u.test(text.replace(names, '')))
}

/** Runs in the page. Texts that reach over the window, over what cuts them off, or over the box they stand in. */
export function findCut(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const around = (node: Node): Element[] => {
    const element = node.parentElement
    if (!element || element === document.body) return []
    return getComputedStyle(element).position === 'fixed' ? [element] : [element, ...around(element)]
  }
  const isForScreenReaders = (element: Element): boolean => {
    const { position, clipPath } = getComputedStyle(element)
    const { width, bottom } = element.getBoundingClientRect()
    return position === 'absolute' && (clipPath !== 'none' || width <= 1 || bottom < 0)
  }
  const isScrolledSideways = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
  const isWide = (rect: DOMRect, box: DOMRect) => rect.left < box.left - 1 || rect.right > box.right + 1
  // Letters reach a little over their line.
  const isTall = (rect: DOMRect, box: DOMRect) => rect.top < box.top - 3 || rect.bottom > box.bottom + 3
  const faultAt = (element: Element, rect: DOMRect): string[] => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (isWide(rect, box) && overflowX !== 'visible') return ['cut off at the side']
    return isTall(rect, box) && /hidden|clip/.test(overflowY) ? ['cut off below'] : []
  }
  const faultsOf = (rect: DOMRect, elements: Element[]): string[] => {
    const scrolled = elements.findIndex(isScrolledSideways)
    const faults = elements.slice(0, scrolled < 0 ? undefined : scrolled).flatMap((element) => faultAt(element, rect))
    if (faults.length > 0 || scrolled >= 0) return faults
    const box = elements.find((element) => !/inline$|contents/.test(getComputedStyle(element).display))
    if (box && isWide(rect, box.getBoundingClientRect())) return ['wider than its box']
    return rect.left < -1 || rect.right > clientWidth + 1 ? ['outside the window'] : []
  }
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [element, ...others] = around(node)
    const text = node.textContent?.trim()
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('option, script, style') || [element, ...others].some(isForScreenReaders)) continue
    range.selectNodeContents(node)
    const [fault] = [...range.getClientRects()].flatMap((rect) => faultsOf(rect, [element, ...others]))
    if (fault) faults.push(`${fault}: ${element.tagName.toLowerCase()} "${text.slice(0, 50)}"`)
  }
  return faults
}
