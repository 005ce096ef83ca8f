import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project, found upwards: the built server runs from another depth than its source. */
function find(folder: string): string {
  if (existsSync(join(folder, 'content')) && existsSync(join(folder, 'server/src/platform/db/migrations')))
    return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project folder with content and migrations was not found.')
  return find(parent)
}

export const projectRoot = find(dirname(fileURLToPath(import.meta.url)))
