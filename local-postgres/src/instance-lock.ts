import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive, startTimeOf } from './process-state.ts'
import type { Product } from './product.ts'
import { waitUntil } from './wait-until.ts'

/** `server` runs until it is told to stop; `command` is done in a moment, so it is worth waiting for. */
type Use = 'server' | 'command'

interface Holder {
  pid: number
  startTime: string | undefined
  use: Use
}

interface Folder {
  dataDir: string
  product: Product
}

export interface InstanceLock {
  release(): void
}

const COMMAND_PATIENCE_SECONDS = 60
// A server that was just told to stop finishes its requests first; a restart should not have to be tried twice.
const SERVER_PATIENCE_SECONDS = 2
const TAKEOVER_MAX_AGE_MS = 10_000

/** Another process works on this data folder. */
export class InstanceInUse extends Error {
  readonly holder: Holder

  constructor({ dataDir, product }: Folder, holder: Holder) {
    const { title, folderSetting } = product
    const what = holder.use === 'server' ? `${title} is already running` : `A ${title} command is still at work`
    super(`${what} on ${dataDir} (process ${holder.pid}). Stop it first, or set ${folderSetting} to another folder.`)
    this.name = 'InstanceInUse'
    this.holder = holder
  }
}

/** Takes `<dataDir>/<name>.pid` for this process, or throws InstanceInUse. Freed when the process exits. */
export async function lockInstance(folder: Folder, use: Use): Promise<InstanceLock> {
  makeFolder(folder)
  const file = join(folder.dataDir, `${folder.product.name}.pid`)
  const mine = `${process.pid}\n${startTimeOf(process.pid) ?? ''}\n${use}\n`
  const startedAt = Date.now()
  let holder: Holder | undefined

  const isTaken = await waitUntil(() => {
    if (createExclusively(file, mine) || takeOver(file, mine)) return true
    holder = readHolder(file)
    const patienceSeconds = use === 'server' ? SERVER_PATIENCE_SECONDS : 0
    const isLate = Date.now() - startedAt >= patienceSeconds * 1000
    if (holder?.use === 'server' && isLate) throw new InstanceInUse(folder, holder)
    return false
  }, COMMAND_PATIENCE_SECONDS)

  if (!isTaken) throw new InstanceInUse(folder, holder ?? { pid: 0, startTime: undefined, use: 'command' })
  return heldLock(file, mine)
}

function makeFolder({ dataDir, product }: Folder): void {
  try {
    makeMissing(dataDir)
    // A file has nothing in it that could be asked for.
    accessSync(`${dataDir}/.`, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(
      `${product.folderSetting} must be a folder that you may write to, but ${dataDir} is none (${reason}).`,
    )
  }
}

/** Level by level: Node's own `recursive` tries without end where no folder can be made, as below /proc. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may be faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function heldLock(file: string, mine: string): InstanceLock {
  const release = () => {
    process.off('exit', release)
    if (read(file) === mine) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}

function createExclusively(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Replaces the lock of a process that died. The guard file lets only one process at a time judge and replace:
 * without it, the slower of two would throw away the fresh lock of the faster one.
 */
function takeOver(file: string, mine: string): boolean {
  if (!isStale(file)) return false
  const guard = `${file}.takeover`
  if (!createExclusively(guard, mine)) {
    if (ageMs(guard) > TAKEOVER_MAX_AGE_MS) rmSync(guard, { force: true })
    return false
  }
  try {
    if (!isStale(file)) return false
    const replacement = `${file}.${process.pid}`
    writeFileSync(replacement, mine)
    renameSync(replacement, file)
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

function isStale(file: string): boolean {
  const holder = readHolder(file)
  // An unreadable lock is either being written this very moment or left by a full disk.
  if (!holder) return ageMs(file) > TAKEOVER_MAX_AGE_MS
  if (!isAlive(holder.pid)) return true
  const startTime = startTimeOf(holder.pid)
  return holder.startTime !== undefined && startTime !== undefined && holder.startTime !== startTime
}

function readHolder(file: string): Holder | undefined {
  const [pid, startTime, use] = read(file)?.split('\n') ?? []
  if (!Number.isInteger(Number(pid)) || Number(pid) <= 0) return undefined
  return { pid: Number(pid), startTime: startTime || undefined, use: use === 'command' ? 'command' : 'server' }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}
