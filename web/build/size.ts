import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { kinds } from '../../contract/src/kinds/registry.ts'
import { routes } from '../../contract/src/routes.ts'

interface Gate {
  /** Everything a signed-out visitor loads to see the login screen. */
  loginKilobytes: number
  /** Any one file that is loaded later. */
  fileKilobytes: number
}

const loginPage = 'app/login-page.tsx'

/**
 * The browser calls a route by its method and path and knows a kind by its numbers; what is sent and answered is checked by
 * the server. So all schemas of the product are left out: the first page would evaluate every one of them.
 */
const withoutSchemas: Record<string, string> = {
  '/contract/src/routes.ts': `export const routes = ${tableOf(routes, ['method', 'path', 'root', 'access'])}`,
  '/contract/src/kinds/registry.ts': `export const kinds = ${tableOf(kinds, ['typeId', 'category', 'isGame'])}`,
}

/** Fails the build when the login screen, or any one file loaded later, needs more JavaScript than promised. */
export function size(gate: Gate): Plugin {
  return {
    name: 'size',
    apply: 'build',
    load: (id) => Object.entries(withoutSchemas).find(([file]) => id.endsWith(file))?.[1],
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = neededForLogin(chunks)
      const total = [...needed].reduce((sum, chunk) => sum + kilobytes(chunk), 0)
      if (total > gate.loginKilobytes) {
        this.error(
          `The login screen needs ${total.toFixed(1)} KB of JavaScript; the gate is ${gate.loginKilobytes} KB.`,
        )
      }
      for (const chunk of chunks.filter((chunk) => !needed.has(chunk))) {
        if (kilobytes(chunk) > gate.fileKilobytes) {
          this.error(`${chunk.fileName} has ${kilobytes(chunk).toFixed(1)} KB; the gate is ${gate.fileKilobytes} KB.`)
        }
      }
      this.info(`JavaScript for the login screen: ${total.toFixed(1)} KB gzip (gate ${gate.loginKilobytes} KB)`)
    },
  }
}

function neededForLogin(chunks: Rollup.OutputChunk[]): Set<Rollup.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set(
    chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(loginPage))),
  )
  // Grows while it is walked through: what an import imports is needed too.
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) needed.add(chunk)
    }
  }
  return needed
}

const kilobytes = (chunk: Rollup.OutputChunk): number => gzipSync(chunk.code, { level: 9 }).length / 1024

function tableOf(entries: Record<string, object>, kept: string[]): string {
  // JSON leaves out everything that is not named; names of routes and kinds are kept by the list of all of them.
  return JSON.stringify(entries, [...Object.keys(entries), ...kept])
}
