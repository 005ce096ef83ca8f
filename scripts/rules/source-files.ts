import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const rooms = ['contract', 'domain', 'content', 'local-postgres', 'server', 'web', 'e2e', 'bench']

const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/** Every file below the folders whose path matches, as paths from the base. Built and installed files are left out. */
export function filesIn(folders: string[], pattern: RegExp, base = root): string[] {
  return folders
    .flatMap((folder) => walk(join(base, folder)))
    .map((path) => relative(base, path))
    .filter((path) => pattern.test(path))
    .sort()
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^(local-postgres|server|web)\/src\/testing\//.test(path)
}
