import type { Plugin } from 'vite'

/** Vite's own way of loading the files that belong to one that is imported when it is needed. */
const LOADER = /vite\/preload-helper/

// Said otherwise than browsers say it: at their words the router would load the page anew, unasked.
const fetched =
  'if (!isCss) return fetch(dep).then((file) => file.ok ? file.arrayBuffer() : Promise.reject()).catch(() => {' +
  ' throw new Error("Could not fetch the dynamically imported module " + dep) });'

/** What it does, and what it has to do. */
const changes: [string, string][] = [
  // Whatever was asked for once counts as there.
  ['seen[href] = void 0;\n\t\tthrow err', 'delete seen[href];\n\t\tthrow err'],
  // So does whatever the document has an element for.
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
  // A module that did not come stays lost to its document: it is imported when it is here.
  ['const link = document.createElement("link");', `${fetched} const link = document.createElement("link");`],
]

/**
 * Files that were lost with the line are loaded again when they are needed again. Left to itself, Vite would not wait for
 * styles a second time: a dialog that did not come at the first press would stand at the end of the page at the next. And
 * browsers remember of a module that it could not be had: every later try would fail without asking the server.
 */
export function forgetLostFiles(): Plugin {
  return {
    name: 'forget-lost-files',
    apply: 'build',
    transform: {
      filter: { id: LOADER },
      handler: (code) =>
        changes.reduce((changed, [wrong, right]) => {
          if (!changed.includes(wrong)) throw new Error(`Vite loads files otherwise than it did: no ${wrong}`)
          return changed.replace(wrong, () => right)
        }, code),
    },
  }
}
