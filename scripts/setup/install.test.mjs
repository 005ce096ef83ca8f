import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const NOBODY = 65_534

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-install-'))
  cpSync(import.meta.dirname, join(folder, 'scripts/setup'), { recursive: true })
  writeManifest('1.0.0')
  writeFileSync(join(folder, 'npm.js'), NPM)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Installs nothing but its own list, and breaks off before that when it is told to. */
const NPM = `
  import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
  appendFileSync('asked', 'once\\n')
  mkdirSync('node_modules', { recursive: true })
  if (process.env.BREAKS_OFF) process.exit(1)
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`
const list = () => join(folder, 'node_modules/.package-lock.json')

function writeManifest(version) {
  const manifest = { type: 'module', version, workspaces: [] }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': manifest } }))
}

/** Makes sure that everything is installed; says how often npm was asked, and what stood in the way. */
function ensureInstalled(env = {}, user = {}) {
  const program = `import('./scripts/setup/install.mjs').then(({ ensureInstalled }) => ensureInstalled())`
  const { status, stderr } = spawnSync(process.execPath, ['--eval', program], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.js'), ...env },
    encoding: 'utf8',
    ...user,
  })
  const asked = existsSync(join(folder, 'asked'))
    ? readFileSync(join(folder, 'asked'), 'utf8').split('\n').length - 1
    : 0
  rmSync(join(folder, 'asked'), { force: true })
  return { asked, status, stderr }
}

test('packages are installed once', () => {
  expect(ensureInstalled()).toMatchObject({ asked: 1, status: 0 })
  expect(ensureInstalled()).toMatchObject({ asked: 0, status: 0 })
})

test('an installation that broke off does not pass for the one before it', () => {
  ensureInstalled()
  rmSync(list())
  writeManifest('2.0.0')
  expect(ensureInstalled({ BREAKS_OFF: '1' })).toMatchObject({ asked: 1, status: 1 })
  writeManifest('1.0.0')
  expect(ensureInstalled()).toMatchObject({ asked: 1, status: 0 })
  expect(ensureInstalled()).toMatchObject({ asked: 0, status: 0 })
})

test('a list of npm that was cut is written anew', () => {
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(list(), '{"packages": {"node_mod')
  expect(ensureInstalled()).toMatchObject({ asked: 1, status: 0 })
})

test('what somebody else has installed is used from a folder that may not be written to', () => {
  ensureInstalled()
  rmSync(join(folder, 'node_modules/.mizan-stamp'))
  const isRoot = process.getuid() === 0
  for (const path of [folder, join(folder, 'node_modules')]) chmodSync(path, isRoot ? 0o755 : 0o555)
  expect(ensureInstalled({}, isRoot ? { uid: NOBODY, gid: NOBODY } : {})).toMatchObject({ asked: 0, status: 0 })
  for (const path of [folder, join(folder, 'node_modules')]) chmodSync(path, 0o755)
})

test('a disk that is full is said in two lines', () => {
  const program = `
    import { writeFileSync } from 'node:fs'
    import { orExit } from './scripts/setup/failure.mjs'
    await orExit(() => writeFileSync('/dev/full', 'x'))
  `
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'ENOSPC: no space left on device, write',
    'Mizan installs and builds in its own folder: it needs room, and a user who may write there.',
  ])
})
