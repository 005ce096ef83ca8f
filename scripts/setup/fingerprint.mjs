import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ifPossible } from './failure.mjs'
import { readJson, root } from './project.mjs'

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])
const TEST_FILE = /\.(test|spec)\.tsx?$/

/**
 * Whether anything changed since the stamp was written. Sizes and times are compared first because that takes
 * milliseconds; contents decide when those differ, since a fresh checkout touches every file.
 */
export function compareWithStamp(name, inputs) {
  const files = inputs.flatMap((input) => filesBelow(join(root, input))).sort()
  const stamp = readStamp(name)
  const quick = hash(files, (file) => `${statSync(file).size} ${statSync(file).mtimeMs}`)
  if (stamp?.quick === quick) return { isSame: true, ...stampOf(name, stamp) }
  const content = hash(files, (file) => readFileSync(file))
  const isSame = stamp?.content === content
  const { forget, keep } = stampOf(name, { quick, content })
  if (isSame) ifPossible(keep)
  return { isSame, forget, keep }
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : filesBelow(join(path, entry.name))
    return TEST_FILE.test(entry.name) ? [] : [join(path, entry.name)]
  })
}

function hash(files, describe) {
  const sum = createHash('sha256')
  for (const file of files) {
    sum.update(`\0${relative(root, file).split(sep).join('/')}\0`)
    sum.update(describe(file))
  }
  return sum.digest('hex')
}

function stampOf(name, stamp) {
  return { forget: () => rmSync(stampFile(name), { force: true }), keep: () => writeStamp(name, stamp) }
}

function stampFile(name) {
  return join(root, '.stamps', `${name}.json`)
}

function readStamp(name) {
  try {
    return readJson(stampFile(name))
  } catch {
    return undefined
  }
}

function writeStamp(name, stamp) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), JSON.stringify(stamp))
}
