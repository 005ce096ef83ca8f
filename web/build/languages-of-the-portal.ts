import type { Plugin } from 'vite'

/** React Aria brings its words in some thirty languages; the portal speaks two. The others become empty. */
export function languagesOfThePortal(locales: string[]): Plugin {
  const words = /react-aria[^/]*\/dist\/private\/intl\/.*?([a-z]{2}-[A-Z]{2})\.mjs$/
  return {
    name: 'languages-of-the-portal',
    enforce: 'pre',
    load(id) {
      const locale = words.exec(id)?.[1]
      return locale === undefined || locales.includes(locale) ? null : 'export default {}'
    },
  }
}
