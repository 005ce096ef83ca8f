import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { aboutLanguage, type Language, languages } from '../../contract/src/language.ts'

type Words = Record<string, Record<string, string>>

/** React Aria brings its words in some thirty languages, a file such as `ar-AE.mjs` for each. Those of others become empty. */
const spoken = languages.map((language) => aboutLanguage[language].locale.slice(0, 2)).join('|')
const foreignWords = new RegExp(`react-aria[^/]*/dist/private/intl/(.*/)?(?!(?:${spoken})-)[a-z]{2}-[A-Z]{2}\\.mjs$`)

/**
 * Writes the words that a page begins with into one file for each language: every file that is fetched keeps a slow phone
 * busy for ten milliseconds, however small it is. Under `npm run dev` each lies beside its feature. Fills in what the
 * document itself says, too, which is read before any code that would know the language.
 */
export function words(root: string, groups: readonly (readonly string[])[]): Plugin {
  const files = joined(join(root, 'src'), groups)
  return {
    name: 'words',
    enforce: 'pre',
    config: (_, { command }) => {
      const addresses = files.map(({ name, fileName }) => [name, `/${fileName}`])
      return {
        define: { __WORDS_TOGETHER__: JSON.stringify(command === 'build' ? Object.fromEntries(addresses) : {}) },
      }
    },
    load: { filter: { id: foreignWords }, handler: () => 'export default {}' },
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: (html) => documentInWords(html, join(root, 'src/app/shell')),
  }
}

/**
 * What is marked with `data-each-language` stands there once in every language; a place in it such as `{{opening.slow}}`
 * takes its words from those of the shell. Remarks for the linter are left out.
 */
function documentInWords(html: string, shell: string): string {
  const said = (inner: string, language: Language): string => {
    const words: Words = read(join(shell, `shell.${language}.json`))
    return inner.replace(/\{\{(\w+)\.(\w+)\}\}/g, (place, group: string, name: string) => {
      const found = words[group]?.[name]
      if (found === undefined) throw new Error(`There are no words for ${place} in ${language}`)
      return found
    })
  }
  return html
    .replace(/<!--.*?-->\s*/gs, '')
    .replace(/<(\w+) data-each-language>(.*?)<\/\1>/gs, (_, tag: string, inner: string) =>
      languages
        .map((one) => `<${tag} lang="${one}" dir="${aboutLanguage[one].direction}">${said(inner, one)}</${tag}>`)
        .join('\n        '),
    )
}

function joined(folder: string, groups: readonly (readonly string[])[]) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
  const pathOf = new Map(paths.map((path) => [basename(path), join(folder, path)]))
  return groups.flatMap((namespaces) =>
    languages.map((language) => {
      const name = `${namespaces.join('+')}.${language}`
      const wordsOf = (one: string) => read(pathOf.get(`${one}.${language}.json`) ?? one)
      const source = JSON.stringify(Object.fromEntries(namespaces.map((one) => [one, wordsOf(one)])))
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { name, source, fileName: `assets/${name.replaceAll('+', '-')}-${hash}.json` }
    }),
  )
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
