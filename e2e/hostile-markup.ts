import type { Page, Route } from '@playwright/test'

/*
 * Forms of script that have got past sanitisers (OWASP's cheat sheet, the corpus of DOMPurify), each of which would set
 * the canary if it ran: every element that runs something by itself with every way of writing it.
 */
const run = 'window.canary=1'

const elements = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['video><source src=x', 'onerror'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['marquee', 'onstart'],
  ['style', 'onload'],
  ['iframe src=x', 'onload'],
  ['object data=x', 'onerror'],
  ['svg><animate attributeName=x dur=1s', 'onbegin'],
  ['svg><set attributeName=x', 'onbegin'],
  ['div style="animation:x" id=x tabindex=1', 'onfocusin'],
  ['math href=x', 'onmouseover'],
  ['p contenteditable autofocus', 'onfocus'],
  ['link rel=stylesheet href=x', 'onerror'],
]

const ways: ((element: string, event: string) => string)[] = [
  (element, event) => `<${element} ${event}=${run}>`,
  (element, event) => `<${element} ${event}="${run}"/>`,
  (element, event) => `"><${element} ${event}=${run}>`,
  (element, event) => `'><${element} ${event}='${run}'>`,
  (element, event) => `<${element.toUpperCase()} ${event.toUpperCase()}=${run}>`,
  (element, event) => `<${element.replaceAll(' ', '/')}/${event}=${run}>`,
  (element, event) => `<${element}\t${event}\n=\n${run}>`,
  (element, event) => `</title></textarea></style></script><${element} ${event}=${run}>`,
  (element, event) => `<math><mtext><table><mglyph><style><!--</style><${element} ${event}=${run}>`,
  (element, event) => `<svg></p><style><a id="</style><${element} ${event}=${run}>">`,
  (element, event) => `<noscript><p title="</noscript><${element} ${event}=${run}>">`,
  (element, event) => `<!--><${element} ${event}=${run}>-->`,
  (element, event) => `&lt;${element} ${event}=${run}&gt;`,
  (element, event) => `<${element} ${event}=&#119;indow.canary&#61;1>`,
]

const addresses = [
  'javascript:window.canary=1',
  'JaVaScRiPt:window.canary=1',
  'java\tscript:window.canary=1',
  '&#106;avascript:window.canary=1',
  ' javascript:window.canary=1',
  'data:text/html,<script>parent.canary=1</script>',
  'vbscript:window.canary=1',
]
const linked = ['a href', 'form action', 'iframe src', 'object data', 'embed src', 'svg><a xlink:href', 'base href']

const others = [
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.canary=1</script>">`,
  `<template><script>${run}</script></template>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `'-${run}-'`,
  `\${${run}}`,
  `{{constructor.constructor("${run}")()}}`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  `<style>@import 'javascript:${run}'</style>`,
  `<b style="background:url(javascript:${run})">`,
]

export const payloads: readonly string[] = [
  ...elements.flatMap(([element = '', event = '']) => ways.map((way) => way(element, event))),
  ...linked.flatMap((link) => addresses.map((address) => `<${link}="${address}">x`)),
  ...others,
]

/** How many of them every text carries; the next text carries the next ones. */
const IN_EACH_TEXT = 40

/** What the portal reads as a name, an address, a moment or a drawing is no text that anybody wrote. */
const isText = (value: string): boolean =>
  /[A-Z\u0600-\u06ff]|\s/.test(value) && !/^(<svg|\/|https?:|data:|#|\d{4}-\d\d-\d\d)/.test(value)

/** Every text that the server tells from now on ends with payloads. Returns how many texts there were so far. */
export async function serverTellsMarkup(page: Page): Promise<() => number> {
  let texts = 0
  let next = 0
  const spoilt = (value: string): string => {
    texts++
    const taken = Array.from({ length: IN_EACH_TEXT }, () => payloads[next++ % payloads.length])
    return `${value} ${taken.join(' ')}`
  }
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'string') return isText(value) ? spoilt(value) : value
    if (Array.isArray(value)) return value.map(spoil)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, spoil(inside)]))
  }
  await page.route('**/api/**', async (route: Route) => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    if (!response.ok() || !isJson) return route.fulfill({ response })
    await route.fulfill({ response, json: spoil(await response.json()) })
  })
  return () => texts
}

/** What could run, or has run: the canary, elements that are not ours, handlers, addresses that are code. */
export const whatCouldRun = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = 'script:not([src]), iframe, object, embed, base, svg script, meta[http-equiv]'
    const addressed = ['href', 'src', 'action', 'data', 'xlink:href', 'srcdoc', 'formaction']
    const isCode = ({ name, value }: Attr): boolean =>
      name.startsWith('on') ||
      (addressed.includes(name) && /^\s*(javascript|vbscript|data:text\/html)/i.test(value.replace(/[\t\n]/g, '')))
    const isFound = (element: Element): boolean => element.matches(foreign) || [...element.attributes].some(isCode)
    const found = [...document.querySelectorAll('*')].filter(isFound)
    return [...('canary' in window ? ['the canary'] : []), ...found.map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })
