import type { Plugin, Rollup } from 'vite'

/** The pages that a path begins, and the modules that they show first. */
export type PageFiles = { pages: RegExp; modules: RegExp[] }

/**
 * Writes down which files a page needs besides those that every document names. The server names them in the document
 * too, so that the browser fetches them together with the first and not one after the other.
 */
export function nameFilesOfPages(rows: PageFiles[]): Plugin {
  return {
    name: 'name-files-of-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const inEveryDocument = documentOf(bundle)
      const isMissing = (fileName: string) => !inEveryDocument.includes(fileName)
      const named = rows.map(({ pages, modules }) => {
        const files = modules.flatMap((wanted) => {
          const holding = chunksHolding(wanted, bundle)
          if (holding.length === 0) this.error(`No file holds ${wanted}`)
          return holding
        })
        const needed = withImports(files, bundle)
        return {
          pages: pages.source,
          scripts: needed
            .map(({ fileName }) => fileName)
            .filter(isMissing)
            .map(atRoot),
          styles: [...new Set(needed.flatMap(stylesOf))].filter(isMissing).map(atRoot),
        }
      })
      this.emitFile({ type: 'asset', fileName: 'files-of-pages.json', source: JSON.stringify(named) })
    },
  }
}

function documentOf(bundle: Rollup.OutputBundle): string {
  const html = bundle['index.html']
  if (html?.type !== 'asset') throw new Error('The document is not written yet')
  return String(html.source)
}

/** Also the small file by which a module is reached when it travels in a larger one. */
function chunksHolding(modules: RegExp, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds, facadeModuleId }) => [...moduleIds, facadeModuleId ?? ''].some((id) => modules.test(id)))
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

const stylesOf = (chunk: Rollup.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

const atRoot = (fileName: string) => `/${fileName}`
