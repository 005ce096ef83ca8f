import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** The pages that a path begins, and the files that they show first. */
type PageFiles = { pages: RegExp; files: string[] }

/** Has to be the first line. Browsers that do not know it read a comment. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * Writes down which files a page needs besides those that every document names. The server names them in the document
 * too, so that the browser fetches them together with the first and not one after the other. What a screen needs later is
 * loaded by src/lib/load-files.ts in the place of Vite's own loader. A browser compiles the files `atOnce` while they
 * arrive; left to itself it would stop the page for each function as it is first called.
 */
export function preload(root: string, rows: PageFiles[], atOnce: string[]): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => join(root, 'src/lib/load-files.ts'),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const document = bundle['index.html']
        if (document?.type !== 'asset') throw new Error('The document is not written yet')
        const isMissing = (fileName: string) => !String(document.source).includes(fileName)
        const named = rows.map(({ pages, files }) => {
          const needed = withImports(
            files.map((name) => fileNamed(name, bundle)),
            bundle,
          )
          const scripts = needed.map(({ fileName }) => fileName)
          const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
          return {
            pages: pages.source,
            scripts: scripts.filter(isMissing).map(atRoot),
            styles: [...styles].filter(isMissing).map(atRoot),
          }
        })
        this.emitFile({ type: 'asset', fileName: 'files-of-pages.json', source: JSON.stringify(named) })
        for (const name of atOnce) {
          const file = fileNamed(name, bundle)
          file.code = COMPILE_AT_ONCE + file.code
        }
      },
    },
  }
}

function fileNamed(wanted: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === wanted)
  if (found?.type !== 'chunk') throw new Error(`No file is called ${wanted}`)
  return found
}

function withImports(files: Rollup.OutputChunk[], bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const found = new Set(files)
  // Grows while it is walked through: what an import imports is needed too.
  for (const { imports } of found) {
    for (const name of imports) {
      const file = bundle[name]
      if (file?.type === 'chunk') found.add(file)
    }
  }
  return [...found]
}

const atRoot = (fileName: string) => `/${fileName}`
