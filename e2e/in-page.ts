import type axe from 'axe-core'
import type { Language } from './languages.ts'

/*
 * What is looked for on any page, by the journeys and by the tests of components. Each function runs in the page: the
 * journeys hand its text over, so it uses nothing from outside itself.
 */

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asks axe, which the page has to hold already. */
export async function findViolations({ wcag, without }: Record<'wcag' | 'without', string[]>): Promise<string[]> {
  const { run }: typeof axe = Reflect.get(window, 'axe')
  // What fades away has hardly any contrast on its way.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  // React Aria's announcer holds spoken text for some seconds, also of a button that has gone by then.
  const everythingElse = { exclude: ['[data-live-announcer]'] }
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // None of these rules looks into the files of styles; it would ask for them again all the same.
  const preload = { assets: ['media'] }
  const { violations } = await run(everythingElse, { runOnly: wcag, rules, resultTypes: ['violations'], preload })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
}

/** How many pixels reach over the edge of the window, in either direction of writing. */
export function findOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

export const SMALLEST_TARGET = 44

/**
 * Links inside a sentence are exempt, as in WCAG 2.5.8: their height is that of the line. The target of a box or a
 * circle is its whole label.
 */
export function findSmallTargets(smallest: number): string[] {
  const isOutOfSight = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    const isClipped = (width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible'
    return isClipped || !element.checkVisibility({ visibilityProperty: true }) || isOutOfSight(element.parentElement)
  }
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, [role=menuitem], [role=option]')
  const targets = new Set([...controls].map((control) => control.closest('label') ?? control))
  return [...targets].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect()
    const isInSentence = getComputedStyle(target).display === 'inline'
    if (isInSentence || (width >= smallest && height >= smallest) || isOutOfSight(target)) return []
    const name = target.getAttribute('aria-label') ?? target.textContent
    return [`${target.tagName.toLowerCase()} "${name}" is ${width} × ${height}`]
  })
}

/** Words that are broken to fit their place. An address may be: it is one long word to everybody. */
export function findBrokenWords(): string[] {
  const linesOf = (range: Range) => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    if (linesOf(range) < 2) continue
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/(?<!\S)[\p{L}\p{M}\p{N}]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (linesOf(range) > 1) broken.push(word)
    }
  }
  return broken
}

/** The texts of the page, save those that are marked as being in another language. */
export function findTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isMarked = node.parentElement?.closest('[lang]') !== document.documentElement
    if (!isMarked && !node.parentElement?.closest('script, style')) found.push(node.textContent ?? '')
  }
  return [...found, document.title]
}

const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
/** An Arabic sentence may name a Latin term; a text without one Arabic letter is not Arabic. */
const isForeign: Record<Language, (text: string) => boolean> = {
  en: hasArabic,
  ar: (text) => /[A-Za-z]{2,}/.test(text) && !hasArabic(text),
}
/** Addresses and the names of people stay as they are written. */
const sameEverywhere = /\S+@\S+|Layla|Haddad|Omar|Maya|Khoury|Huda|Saleh|Karim|Aziz|Rana|Saad|Yusuf|Amin/g

/** Which of these are not in the language; the name of a word that is missing would be among them too. */
export const foreignTexts = (texts: string[], language: Language): string[] =>
  texts.filter((text) => isForeign[language](text.replace(sameEverywhere, '')))
