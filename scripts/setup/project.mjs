import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The command line that runs a program of an installed package, the same on every system. */
export function tool(packageName, program = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = readJson(join(folder, 'package.json'))
  return [process.execPath, join(folder, typeof bin === 'string' ? bin : bin[program])]
}
