import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SetupFailure } from './failure.mjs'
import { ifPossible } from './fingerprint.mjs'
import { isTreeComplete } from './installed-tree.mjs'
import { coversMachine } from './lock-coverage.mjs'
import { startProgress } from './progress.mjs'
import { readJson, root } from './project.mjs'
import { runCommand } from './run-command.mjs'

const stampFile = join(root, 'node_modules', '.mizan-stamp')
const machine = `${process.platform}-${process.arch} node ${process.versions.node.split('.')[0]}`

/** Installs the packages when the lock file, a package.json, the machine or Node's major version changed. */
export async function ensureInstalled() {
  const wanted = `${machine}\n${hashOfManifests()}\n`
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  if (found === wanted) return
  const isSameMachine = found === undefined || found.startsWith(`${machine}\n`)
  if (!(isSameMachine && isTreeComplete())) {
    // One that breaks off must not pass for the last good one when the manifests go back.
    if (existsSync(dirname(stampFile))) writeFileSync(stampFile, 'unfinished\n')
    await install()
  }
  ifPossible(() => writeFileSync(stampFile, wanted))
}

async function install() {
  const progress = startProgress('Installing packages')
  const result = await runCommand([...npm(), 'install', ...QUIET, ...(canUseLock() ? [] : ['--no-package-lock'])], {
    // A shell is what finds npm.cmd on Windows; the arguments are all ours.
    shell: process.platform === 'win32' && !process.env.npm_execpath,
    env: { npm_config_update_notifier: 'false', npm_config_progress: 'false' },
  })
  const seconds = progress.end()
  if (result.code !== 0) {
    throw new SetupFailure('The packages could not be installed.', {
      output: result.output,
      hint: 'Is the network up, and does `npm ping` answer? Behind a company proxy, set npm config proxy and https-proxy.',
    })
  }
  // npm takes a compiled part that it could not get for one that is not needed, and says nothing.
  if (!coversMachine(join(root, 'node_modules', '.package-lock.json'))) {
    throw new SetupFailure(`A package has no compiled part for ${process.platform} ${process.arch}.`, {
      output: result.output,
      hint: 'The registry does not offer it, or the line broke. Remove node_modules and try once more.',
    })
  }
  process.stderr.write(`Installed packages in ${Math.round(seconds)} s\n`)
}

function canUseLock() {
  const lockFile = join(root, 'package-lock.json')
  return existsSync(lockFile) && coversMachine(lockFile)
}

const QUIET = [
  // Takes the versions of the lock file like npm ci, but does not refuse one that lacks packages for other systems.
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  // NODE_ENV=production or a personal omit setting must not leave out what builds the product or the database.
  '--include=dev',
  '--include=optional',
]

function npm() {
  const { npm_execpath: path } = process.env
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm']
}

function hashOfManifests() {
  const { workspaces } = readJson(join(root, 'package.json'))
  const files = ['package-lock.json', 'package.json', ...workspaces.map((folder) => join(folder, 'package.json'))]
  const sum = createHash('sha256')
  for (const file of files) sum.update(`\0${file}\0`).update(contentOf(join(root, file)))
  return sum.digest('hex')
}

function contentOf(path) {
  return existsSync(path) ? readFileSync(path) : ''
}
