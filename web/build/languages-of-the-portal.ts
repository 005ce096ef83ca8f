import type { Plugin } from 'vite'

const words = /react-aria[^/]*\/dist\/private\/intl\/.*?([a-z]{2}-[A-Z]{2})\.mjs$/

/**
 * What React Aria finds out with the browser's formats when it is loaded. The portal says which locale it is in, so the
 * first is never used; asking cost a slow phone a tenth of a second on every page.
 */
const answered: Record<string, string> = {
  '/react-aria/dist/private/i18n/useDefaultLocale.mjs': `
    const locale = { locale: 'en-US', direction: 'ltr' }
    export const getDefaultLocale = () => locale
    export const useDefaultLocale = getDefaultLocale`,
  '/react-aria/dist/private/i18n/utils.mjs': `export const isRTL = (locale) => locale.startsWith('ar')`,
}

/** React Aria brings its words in some thirty languages; the portal speaks two. The others become empty. */
export function languagesOfThePortal(locales: string[]): Plugin {
  const unmet = new Set(Object.keys(answered))
  return {
    name: 'languages-of-the-portal',
    enforce: 'pre',
    load(id) {
      const file = Object.keys(answered).find((name) => id.endsWith(name))
      if (file) {
        unmet.delete(file)
        return answered[file]
      }
      const locale = words.exec(id)?.[1]
      return locale === undefined || locales.includes(locale) ? null : 'export default {}'
    },
    generateBundle() {
      // Another version may call them otherwise, and nobody would notice that pages are slow again.
      if (unmet.size > 0) this.error(`React Aria has no ${[...unmet].join(' and no ')}`)
    },
  }
}
