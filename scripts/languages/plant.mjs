import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SetupFailure } from '../setup/failure.mjs'
import { readJson, root } from '../setup/project.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { madeUpRows, wordsMadeUp } from './made-up.mjs'

const { workspaces } = readJson(join(root, 'package.json'))
const COPIED = [
  ...workspaces,
  'docs',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
const leftOut = new Set(['node_modules', 'dist', 'data', 'test-results'])

/** Builds the product with the made-up languages in a copy of the project, which is returned. What is built already stays. */
export async function buildMadeUp() {
  const folder = join(root, 'dist/made-up')
  copyProject(folder)
  plantMadeUp(folder)
  const build = pathToFileURL(join(folder, 'scripts/setup/build.mjs')).href
  const source = `const { ensureBuilt } = await import(${JSON.stringify(build)}); await ensureBuilt()`
  const { code, output } = await runCommand([process.execPath, '--input-type=module', '--eval', source], {
    cwd: folder,
  })
  if (code !== 0) throw new SetupFailure('The product could not be built with made-up languages.', { output })
  return folder
}

/** A copy of the project in which a language can be added, with the packages of this one. */
export function copyProject(folder) {
  for (const name of COPIED) {
    rmSync(join(folder, name), { recursive: true, force: true })
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  }
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) return
  mkdirSync(join(packages, '@mizan'), { recursive: true })
  for (const room of workspaces) symlinkSync(join('../..', room), join(packages, '@mizan', room))
  const names = readdirSync(join(root, 'node_modules')).filter((name) => name !== '@mizan')
  for (const name of names) symlinkSync(join(root, 'node_modules', name), join(packages, name))
}

/** The row of a language, as whoever adds one writes it. */
export function plantRow(folder, code, row) {
  rewrite(join(folder, 'contract/src/language.ts'), (source) =>
    source.replace('\n} as const satisfies', `\n  ${code}: ${row},\n} as const satisfies`),
  )
}

/** Adds the made-up languages to a copy of the project, in all that a language is made of. */
function plantMadeUp(folder) {
  for (const [code, row] of Object.entries(madeUpRows)) plantRow(folder, code, row)
  const codes = Object.keys(madeUpRows)
  for (const file of filesBelow(folder, ['content', 'server/src', 'web/src'])) {
    if (/\.en\.json$/.test(file)) plantWords(file, codes)
    else if (/^(?!.*\.\w+\.json$).*\/content\/.*\.json$/.test(file)) rewrite(file, (source) => withTexts(source, codes))
    else if (/(?<!\.test)\.ts$/.test(file)) rewrite(file, (source) => withImports(source, codes))
  }
}

/** In packs: what is the same in every language. */
const packCodes = ['id', 'icon', 'duration', 'kind', 'operation', 'image', 'left_image', 'right_image']

function plantWords(file, codes) {
  const words = readJson(file)
  const except = file.includes('/content/') ? packCodes : []
  for (const code of codes) {
    writeFileSync(file.replace('.en.', `.${code}.`), JSON.stringify(wordsMadeUp(words, code, except), null, 2))
  }
}

/** Texts inside a file stand beside each other, by their languages. */
function withTexts(source, codes) {
  const withAll = (value) => {
    if (Array.isArray(value)) return value.map(withAll)
    if (typeof value !== 'object' || value === null) return value
    if ('en' in value && 'ar' in value) {
      return { ...value, ...Object.fromEntries(codes.map((code) => [code, wordsMadeUp(value.en, code)])) }
    }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withAll(inner)]))
  }
  return /"en":/.test(source) ? JSON.stringify(withAll(JSON.parse(source)), null, 2) : source
}

/** A module that imports the words of each language has them in one object. */
function withImports(source, codes) {
  const [line, path] = /^import en from '(.*)\.en\.json'.*$/m.exec(source) ?? []
  if (line === undefined) return source
  const more = codes.map((code) => `import ${code} from '${path}.${code}.json' with { type: 'json' }`)
  return source.replace(line, [line, ...more].join('\n')).replace('= { en, ar }', `= { en, ar, ${codes.join(', ')} }`)
}

function filesBelow(folder, rooms) {
  return rooms.flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
}

function rewrite(file, change) {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(file, after)
}
