import type { Plugin } from 'vite'
import { kinds } from '../../contract/src/kinds/registry.ts'
import { routes } from '../../contract/src/routes.ts'

const modules: Record<string, string> = {
  '/contract/src/routes.ts': `export const routes = ${tableOf(routes, ['method', 'path', 'root', 'access'])}`,
  '/contract/src/kinds/registry.ts': `export const kinds = ${tableOf(kinds, ['typeId', 'category', 'isGame'])}`,
}

/**
 * The browser calls a route by its method and path and knows a kind by its numbers; what is sent and answered is
 * checked by the server. Without this every schema of the product would be part of the first page.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    load: (id) => Object.entries(modules).find(([file]) => id.endsWith(file))?.[1],
  }
}

function tableOf(entries: Record<string, object>, kept: string[]): string {
  // JSON leaves out everything that is not named; names of routes and kinds are kept by the list of all of them.
  return JSON.stringify(entries, [...Object.keys(entries), ...kept])
}
