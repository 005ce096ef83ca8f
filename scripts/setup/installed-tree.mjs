import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, root } from './project.mjs'

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/** npm writes this list last, so it is missing or cut after an interrupted installation. */
const installedFile = join(root, 'node_modules', '.package-lock.json')

/** Whether someone already ran npm install for this very lock file, so that a minute can be saved. */
export function isTreeComplete() {
  const lockFile = join(root, 'package-lock.json')
  const installed = installedPackages()
  if (!existsSync(lockFile) || !installed) return false
  const wanted = readJson(lockFile).packages
  return isLockCurrent(wanted) && Object.entries(wanted).every(([path, entry]) => isThere(path, entry, installed))
}

/** Whether npm came to its end here once, for whatever lock file. */
export const hasList = () => installedPackages() !== undefined

function installedPackages() {
  try {
    return readJson(installedFile).packages
  } catch {
    return undefined
  }
}

/** A package.json edited by hand asks for more than the lock file knows. */
function isLockCurrent(wanted) {
  const { workspaces } = readJson(join(root, 'package.json'))
  return ['', ...workspaces].every((folder) => {
    const manifest = readJson(join(root, folder, 'package.json'))
    return DEPENDENCY_FIELDS.every((field) => isSameList(manifest[field], wanted[folder]?.[field]))
  })
}

function isSameList(one = {}, other = {}) {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function isThere(path, entry, installed) {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
  const found = installed[path]
  if (found) return found.version === entry.version && existsSync(join(root, path))
  return Boolean(entry.optional || entry.devOptional) && !isMadeForThisMachine(entry)
}

/** The other optional packages may be left out; npm alone can tell one C library from another. */
function isMadeForThisMachine({ os, cpu, libc }) {
  return Boolean(os || cpu) && !libc && isAllowed(os, process.platform) && isAllowed(cpu, process.arch)
}

function isAllowed(list, value) {
  if (!list) return true
  return list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`))
}
