import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const wordFile = /\.(en|ar)\.json$/

/**
 * Writes the words that a page begins with into one file for each language. Every file that is fetched keeps a slow phone
 * busy for ten milliseconds, however small it is. Under `npm run dev` each lies beside its feature.
 */
export function wordsTogether(root: string, groups: readonly (readonly string[])[]): Plugin {
  const files = joined(join(root, 'src'), groups)
  return {
    name: 'words-together',
    config: (_, { command }) => {
      const addresses = files.map(({ name, fileName }) => [name, `/${fileName}`])
      return {
        define: { __WORDS_TOGETHER__: JSON.stringify(command === 'build' ? Object.fromEntries(addresses) : {}) },
      }
    },
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

function joined(folder: string, groups: readonly (readonly string[])[]) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => wordFile.test(path))
  const pathOf = new Map(paths.map((path) => [basename(path), join(folder, path)]))
  const wordsIn = (file: string): unknown => JSON.parse(readFileSync(pathOf.get(file) ?? file, 'utf8'))
  return groups.flatMap((namespaces) =>
    ['en', 'ar'].map((language) => {
      const name = `${namespaces.join('+')}.${language}`
      const source = JSON.stringify(
        Object.fromEntries(namespaces.map((one) => [one, wordsIn(`${one}.${language}.json`)])),
      )
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { name, source, fileName: `assets/${name.replaceAll('+', '-')}-${hash}.json` }
    }),
  )
}
