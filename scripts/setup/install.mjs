import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ifPossible, SetupFailure } from './failure.mjs'
import { hasList, isTreeComplete } from './installed-tree.mjs'
import { coversMachine } from './lock-coverage.mjs'
import { startProgress } from './progress.mjs'
import { readJson, root } from './project.mjs'
import { runCommand } from './run-command.mjs'

const packages = join(root, 'node_modules')
const stampFile = join(packages, '.mizan-stamp')
const UNFINISHED = 'unfinished '
const SIGN_EVERY_MS = 5_000
const LONGEST_SILENCE_MS = 30_000
const machine = `${process.platform}-${process.arch} node ${process.versions.node.split('.')[0]}`

/** Installs the packages when the lock file, a package.json, the machine or Node's major version changed. */
export async function ensureInstalled() {
  const wanted = `${machine}\n${hashOfManifests()}\n`
  const found = await stampOfNobodyElse()
  if (found === wanted) return
  const isSameMachine = found === undefined || found.startsWith(`${machine}\n`)
  if (!(isSameMachine && isTreeComplete())) {
    // npm takes a package that it had only begun to unpack for a whole one.
    if (found?.startsWith(UNFINISHED) || !hasList()) empty(packages)
    mkdirSync(packages, { recursive: true })
    // One that breaks off must not pass for the last good one when the manifests go back.
    writeFileSync(stampFile, `${UNFINISHED}${process.pid}\n`)
    const signs = setInterval(() => ifPossible(() => utimesSync(stampFile, new Date(), new Date())), SIGN_EVERY_MS)
    await install().finally(() => clearInterval(signs))
  }
  ifPossible(() => writeFileSync(stampFile, wanted))
}

/** The stamp, once no other process installs here: they would take the packages away from each other. */
async function stampOfNobodyElse() {
  let waiting
  for (;;) {
    const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
    if (!isBeingInstalled(found)) {
      waiting?.end()
      return found
    }
    waiting ??= startProgress('Waiting for another installation of the packages')
    await pause(200)
  }
}

/** One that gives no sign is not believed: its number may be that of another program, and is our own in a container. */
function isBeingInstalled(found = '') {
  if (!found.startsWith(UNFINISHED)) return false
  const installer = Number(found.slice(UNFINISHED.length))
  try {
    if (installer === process.pid || Date.now() - statSync(stampFile).mtimeMs > LONGEST_SILENCE_MS) return false
    return process.kill(installer, 0)
  } catch {
    return false
  }
}

/** The folder itself stays: it may be a volume. */
function empty(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

async function install() {
  const progress = startProgress('Installing packages')
  const result = await runCommand([...npm(), 'install', ...QUIET], {
    // A shell is what finds npm.cmd on Windows; the arguments are all ours.
    shell: process.platform === 'win32' && !process.env.npm_execpath,
    env: { npm_config_update_notifier: 'false', npm_config_progress: 'false' },
  })
  const seconds = progress.end()
  if (result.code !== 0) {
    // By itself npm ends only after it has put back what was there.
    if (!result.signal) ifPossible(() => writeFileSync(stampFile, 'failed\n'))
    throw new SetupFailure('The packages could not be installed.', {
      output: result.output,
      hint: 'Is the network up, and does `npm ping` answer? Behind a company proxy, set npm config proxy and https-proxy.',
    })
  }
  // npm takes a compiled part that it could not get for one that is not needed, and says nothing.
  if (!coversMachine(join(packages, '.package-lock.json'))) {
    throw new SetupFailure(`A package has no compiled part for ${process.platform} ${process.arch}.`, {
      output: result.output,
      hint: 'The registry does not offer it, or the line broke. Remove node_modules and try once more.',
    })
  }
  process.stderr.write(`Installed packages in ${Math.round(seconds)} s\n`)
}

const QUIET = [
  // Takes the versions of the lock file like npm ci, but leaves alone what is installed already.
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
