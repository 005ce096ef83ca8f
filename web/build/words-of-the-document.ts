import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Words = Record<string, Record<string, string>>

/**
 * Fills in what the document itself says, in both languages: it is read before any code that would know which one. A
 * place such as `{{ar:opening.slow}}` takes its words from those of the shell. Remarks for the linter are left out.
 */
export function wordsOfTheDocument(root: string): Plugin {
  const wordsIn = (language: string): Words =>
    JSON.parse(readFileSync(join(root, `src/app/shell/shell.${language}.json`), 'utf8'))
  return {
    name: 'words-of-the-document',
    transformIndexHtml: (html) =>
      html
        .replace(/<!--.*?-->\s*/gs, '')
        .replace(/\{\{(en|ar):(\w+)\.(\w+)\}\}/g, (place, language: string, group: string, name: string) => {
          const words = wordsIn(language)[group]?.[name]
          if (words === undefined) throw new Error(`There are no words for ${place}`)
          return words
        }),
  }
}
