import type { Plugin } from 'vite'

/** Vite's own way of loading the styles of a file that is imported when it is needed. */
const LOADER = /vite\/preload-helper/

/** What it does when they do not come, and what it has to do. */
const changes: [string, string][] = [
  // Whatever was asked for once counts as there.
  ['seen[href] = void 0;\n\t\tthrow err', 'delete seen[href];\n\t\tthrow err'],
  // So does whatever the document has an element for.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
]

/**
 * Styles that were lost with the line are loaded again when they are needed again. Left to itself, Vite would not wait for
 * them a second time: a dialog that did not come at the first press would stand at the end of the page at the next.
 */
export function forgetLostStyles(): Plugin {
  return {
    name: 'forget-lost-styles',
    apply: 'build',
    transform: {
      filter: { id: LOADER },
      handler: (code) =>
        changes.reduce((changed, [wrong, right]) => {
          if (!changed.includes(wrong)) throw new Error(`Vite loads styles otherwise than it did: no ${wrong}`)
          return changed.replace(wrong, right)
        }, code),
    },
  }
}
