import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Home } from './make-reachable.ts'
import type { RunAs } from './run-as.ts'

const settingsBy = (title: string) => `# Written by ${title} at every start: changes made here are lost.
# Own settings belong into postgresql.conf.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 64MB
max_connections = 60
password_encryption = 'scram-sha-256'
timezone = 'UTC'
log_timezone = 'UTC'
log_checkpoints = off
# Without the detail of an error, which repeats values: addresses and names have no place in a log.
log_error_verbosity = terse
log_min_error_statement = panic
`

export function isInitialised(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

/** Data of another major version cannot be opened; PostgreSQL's own words for that are hard to act on. */
export function refuseOtherMajor({ cluster, product, version }: Home): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === version.split('.')[0]) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}, and this is ${version}. ` +
      `Go back to the version of ${product.title} that made it, take a backup there, and restore it into a new ` +
      `${product.folderSetting}.`,
  )
}

/** Made beside its final place and renamed when complete, so that a half-made one is never started. */
export async function createCluster({ binaries, cluster, product, runAs }: Home, password: string): Promise<void> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new Error(
      `${cluster} holds files, but no complete database. ` +
        `Move them away, or set ${product.folderSetting} to another folder.`,
    )
  const parent = dirname(cluster)
  const prefix = `${basename(cluster)}.new-`
  mkdirSync(parent, { recursive: true })
  for (const left of readdirSync(parent)) if (left.startsWith(prefix)) rmSync(join(parent, left), { recursive: true })

  const workshop = mkdtempSync(join(parent, prefix))
  handOver(workshop, runAs)
  const data = join(workshop, 'data')
  const passwordFile = join(workshop, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  handOver(passwordFile, runAs)

  const failure = await run(binaries.initdb, initdbArguments(product.name, data, passwordFile), runAs)
  if (failure) {
    rmSync(workshop, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${cluster}: ${failure}`)
  }
  appendFileSync(join(data, 'postgresql.conf'), `\ninclude_if_exists = '${product.name}.conf'\n`)
  if (existsSync(cluster)) rmdirSync(cluster)
  renameSync(data, cluster)
  rmSync(workshop, { recursive: true })
}

export function writeSettings({ cluster, product, runAs }: Home): void {
  const file = join(cluster, `${product.name}.conf`)
  writeFileSync(file, settingsBy(product.title), { mode: 0o600 })
  handOver(file, runAs)
}

/** Nothing of the surroundings may reach PostgreSQL: PGPORT, PGDATA or an unknown locale would change it. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { LC_ALL: 'C', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) }
}

export function passwordFileOf(dataDir: string): string {
  return join(dataDir, 'postgres.password')
}

/** Kept beside the data; both are useless without the other. */
export function keepPassword(dataDir: string, cluster: string): string {
  const file = passwordFileOf(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (isInitialised(cluster)) throw new Error(`${file} is missing: put it back, it belongs to the data in ${cluster}.`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

function initdbArguments(role: string, data: string, passwordFile: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${role}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Built into PostgreSQL: upper and lower case of all scripts, the same on every operating system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
}

/** Resolves with what went wrong, or with undefined. */
function run(program: string, args: string[], runAs: RunAs): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...runAs, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : errors.trim() || `initdb ended with code ${code}`))
  })
}

function handOver(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
