import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

/** Installs a package and its own list; stops in the middle when it is told to. */
const NPM = `
  import { appendFileSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
  appendFileSync('asked', existsSync('node_modules/half') ? 'over half a package\\n' : 'once\\n')
  if (process.env.FAILS) process.exit(1)
  mkdirSync('node_modules/' + (process.env.KILLED ? 'half' : 'whole'), { recursive: true })
  if (process.env.KILLED) process.kill(process.pid, 'SIGKILL')
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`
const list = () => join(folder, 'node_modules/.package-lock.json')

function writeManifest(version, dependencies = {}) {
  const manifest = { type: 'module', version, workspaces: [], dependencies }
  const entries = Object.entries(dependencies).map(([name, wanted]) => [`node_modules/${name}`, { version: wanted }])
  const locked = Object.fromEntries(entries)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': manifest, ...locked } }))
}

const PROGRAM = `import('./scripts/setup/install.mjs').then(({ ensureInstalled }) => ensureInstalled())`
const environment = (env = {}) => ({ ...process.env, npm_execpath: join(folder, 'npm.js'), ...env })

/** Makes sure that everything is installed; says what npm was asked, and how it ended. */
function ensureInstalled(env = {}, user = {}) {
  const { status } = spawnSync(process.execPath, ['--eval', PROGRAM], { cwd: folder, env: environment(env), ...user })
  const asked = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').trim() : 'nothing'
  rmSync(join(folder, 'asked'), { force: true })
  return { asked, status }
}

test('packages are installed once', () => {
  expect(ensureInstalled()).toEqual({ asked: 'once', status: 0 })
  expect(ensureInstalled()).toEqual({ asked: 'nothing', status: 0 })
})

test('an installation that failed does not pass for the one before it, and takes nothing away', () => {
  ensureInstalled()
  writeManifest('2.0.0', { another: '1.0.0' })
  expect(ensureInstalled({ FAILS: '1' })).toEqual({ asked: 'once', status: 1 })
  expect(existsSync(join(folder, 'node_modules/whole'))).toBe(true)
  writeManifest('1.0.0')
  expect(ensureInstalled()).toEqual({ asked: 'once', status: 0 })
  expect(ensureInstalled()).toEqual({ asked: 'nothing', status: 0 })
})

test.each(['first', 'second'])('a %s installation that was killed leaves no half package behind', (which) => {
  if (which === 'second') ensureInstalled()
  writeManifest('2.0.0', { whole: '1.0.0' })
  expect(ensureInstalled({ KILLED: '1' })).toEqual({ asked: 'once', status: 1 })
  expect(ensureInstalled()).toEqual({ asked: 'once', status: 0 })
})

test('who starts while another process installs waits for it', async () => {
  mkdirSync(join(folder, 'node_modules'))
  const stamp = join(folder, 'node_modules/.mizan-stamp')
  writeFileSync(stamp, `unfinished ${process.pid}\n`)
  const second = spawn(process.execPath, ['--eval', PROGRAM], { cwd: folder, env: environment() })
  const ended = once(second, 'exit')
  expect(String(await once(second.stderr, 'data'))).toContain('Waiting for another installation')
  expect(existsSync(join(folder, 'asked'))).toBe(false)
  rmSync(stamp)
  expect(await ended).toEqual([0, null])
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('once\n')
})

test('an installation that gives no sign any more keeps nobody waiting, whoever has its number now', () => {
  mkdirSync(join(folder, 'node_modules'))
  const stamp = join(folder, 'node_modules/.mizan-stamp')
  writeFileSync(stamp, `unfinished ${process.pid}\n`)
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(stamp, aMinuteAgo, aMinuteAgo)
  expect(ensureInstalled()).toEqual({ asked: 'once', status: 0 })
})

test('a list of npm that was cut is written anew', () => {
  mkdirSync(join(folder, 'node_modules/half'), { recursive: true })
  writeFileSync(list(), '{"packages": {"node_mod')
  expect(ensureInstalled()).toEqual({ asked: 'once', status: 0 })
})

test('what somebody else has installed is used from a folder that may not be written to', () => {
  ensureInstalled()
  rmSync(join(folder, 'node_modules/.mizan-stamp'))
  const isRoot = process.getuid() === 0
  for (const path of [folder, join(folder, 'node_modules')]) chmodSync(path, isRoot ? 0o755 : 0o555)
  expect(ensureInstalled({}, isRoot ? { uid: NOBODY, gid: NOBODY } : {})).toEqual({ asked: 'nothing', status: 0 })
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
