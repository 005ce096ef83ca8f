import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

type Words = Record<string, Record<string, string>>

const languages = ['en', 'ar']
const wordFile = /\.(en|ar)\.json$/
/** React Aria brings its words in some thirty languages; the portal speaks two. The others become empty. */
const foreignWords = /react-aria[^/]*\/dist\/private\/intl\/.*?(?!en-US|ar-AE)[a-z]{2}-[A-Z]{2}\.mjs$/

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

/** A place such as `{{ar:opening.slow}}` takes its words from those of the shell. Remarks for the linter are left out. */
function documentInWords(html: string, shell: string): string {
  const wordsIn = (language: string): Words => read(join(shell, `shell.${language}.json`))
  return html
    .replace(/<!--.*?-->\s*/gs, '')
    .replace(/\{\{(en|ar):(\w+)\.(\w+)\}\}/g, (place, language: string, group: string, name: string) => {
      const found = wordsIn(language)[group]?.[name]
      if (found === undefined) throw new Error(`There are no words for ${place}`)
      return found
    })
}

function joined(folder: string, groups: readonly (readonly string[])[]) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => wordFile.test(path))
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
