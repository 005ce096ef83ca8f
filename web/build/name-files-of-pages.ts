import type { Plugin, Rollup } from 'vite'

/** The pages that a path begins, and the modules that they show first. */
export type PageFiles = { pages: RegExp; modules: RegExp }

/**
 * Writes down which files a page needs besides the first ones. The server names them in the document, so that the
 * browser fetches them together with the first and not one after the other.
 */
export function nameFilesOfPages(groups: PageFiles[]): Plugin {
  return {
    name: 'name-files-of-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const rows = groups.map(({ pages, modules }) => {
        // Also the small file by which a module is reached when it travels in a larger one.
        const needed = chunks.filter(({ moduleIds, facadeModuleId }) =>
          [...moduleIds, facadeModuleId ?? ''].some((id) => modules.test(id)),
        )
        if (needed.length === 0) this.error(`No file holds ${modules}`)
        return {
          pages: pages.source,
          scripts: needed.map(({ fileName }) => `/${fileName}`),
          styles: needed.flatMap(stylesOf).map((fileName) => `/${fileName}`),
        }
      })
      this.emitFile({ type: 'asset', fileName: 'files-of-pages.json', source: JSON.stringify(rows) })
    },
  }
}

const stylesOf = (chunk: Rollup.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]
