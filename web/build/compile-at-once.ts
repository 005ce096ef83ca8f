import type { Plugin } from 'vite'

/** Has to be the first line. Browsers that do not know it read a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the files whose functions a first page runs nearly all of. The browser then compiles them beside the page, while
 * they arrive; left to itself it would stop the page for each function as it is first called.
 */
export function compileAtOnce(names: RegExp): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      // After Vite has put its own lines at the top.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.test(file.name)) file.code = HINT + file.code
        }
      },
    },
  }
}
