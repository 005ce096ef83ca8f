import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Binaries, binariesIn, installedBinaries, versionOf } from './postgres-binaries.ts'
import type { Product } from './product.ts'
import { chooseUser, isRoot, type RunAs } from './run-as.ts'

/** What PostgreSQL runs from, reachable for the user it runs as. */
export interface Home {
  binaries: Binaries
  cluster: string
  product: Product
  runAs: RunAs
  version: string
}

export interface Place {
  product: Product
  dataDir: string
  say: (line: string) => void
  shelter: string
}

/** The folder of the database files as things stand, without changing anything. */
export function clusterOf(dataDir: string): string {
  const moved = locationFile(dataDir)
  return existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'postgres')
}

/** Makes sure that the user who is to run PostgreSQL reaches its programs and its data. */
export function makeReachable(place: Place): Home {
  const { dataDir, product, say } = place
  const cluster = clusterOf(dataDir)
  const runAs = chooseUser(cluster, product)
  const installed = installedBinaries(product)
  const own = versionOf(installed, {})
  if ('problem' in own) throw new Error(cannotRunMessage(own.problem, product))
  const { version } = own
  if (!isRoot()) return { binaries: installed, cluster, product, runAs, version }
  const binaries = reachableBinaries(installed, runAs, { ...place, version })
  const reachable = reachableCluster(cluster, runAs, place)
  if (reachable !== join(dataDir, 'postgres'))
    say(`PostgreSQL runs as user ${runAs.uid}, who cannot enter ${dataDir}: the database is kept in ${reachable}`)
  return { binaries, cluster: reachable, product, runAs, version }
}

function chownTree(path: string, runAs: RunAs): void {
  if (runAs.uid === undefined || runAs.gid === undefined) return
  lchownSync(path, runAs.uid, runAs.gid)
  const children = readdirSync(path, { withFileTypes: true })
  for (const child of children) {
    const childPath = join(path, child.name)
    if (child.isDirectory()) chownTree(childPath, runAs)
    else lchownSync(childPath, runAs.uid, runAs.gid)
  }
}

export function reachableBinaries(
  installed: Binaries,
  runAs: RunAs,
  { product, say, shelter, version }: Omit<Place, 'dataDir'> & { version: string },
): Binaries {
  if ('version' in versionOf(installed, runAs)) return installed
  const folder = join(shelter, `${product.name}-postgresql-${version}-${process.arch}`)
  if (!existsSync(folder)) {
    copyWhole(installed.folder, folder)
    say(`PostgreSQL runs as user ${runAs.uid}, who cannot reach ${installed.folder}: it is copied to ${folder}`)
  }
  const copied = binariesIn(folder)
  const check = versionOf(copied, runAs)
  if ('problem' in check) throw new Error(cannotRunMessage(check.problem, product))
  return copied
}

function reachableCluster(cluster: string, runAs: RunAs, { dataDir, product, shelter }: Place): string {
  if (canEnter(dirname(cluster), runAs)) return cluster
  if (letPass(dataDir, runAs) && canEnter(dataDir, runAs)) return cluster
  mkdirSync(shelter, { recursive: true })
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  const folder = mkdtempSync(join(shelter, `${product.name}-${hash}-`))
  chmodSync(folder, 0o711)
  const moved = join(folder, 'postgres')
  if (existsSync(cluster)) copyWhole(cluster, moved, runAs)
  // The note comes before the removal: whatever happens in between, the complete copy is the one that is used.
  writeFileSync(locationFile(dataDir), `${moved}\n`)
  rmSync(cluster, { recursive: true, force: true })
  return moved
}

/**
 * When only the data folder itself is closed, its group, which could do nothing so far, becomes the one PostgreSQL
 * runs in and may pass through, though not look around. Folders above are not ours to open.
 */
function letPass(dataDir: string, runAs: RunAs): boolean {
  const { uid, mode } = statSync(dataDir)
  const isOurs = uid === 0 && (mode & 0o070) === 0
  if (!isOurs || runAs.gid === undefined || !canEnter(dirname(dataDir), runAs)) return false
  chownSync(dataDir, uid, runAs.gid)
  chmodSync(dataDir, (mode & 0o7777) | 0o010)
  return true
}

/** A real attempt, because permission bits tell only a part (access lists, security modules). */
function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...runAs, stdio: 'ignore' }).status === 0
}

/** Copies next to the target first, so that an interrupted copy is never taken for a whole one. */
function copyWhole(from: string, to: string, owner: RunAs = {}): void {
  mkdirSync(dirname(to), { recursive: true })
  const partial = mkdtempSync(`${to}.partial-`)
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  chmodSync(partial, owner.uid === undefined ? 0o755 : 0o700)
  chownTree(partial, owner)
  renameSync(partial, to)
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres.location')
}

function cannotRunMessage(problem: string, { serverSetting }: Product): string {
  return `The built-in PostgreSQL does not run on this machine (${problem}). Set ${serverSetting} to a PostgreSQL server.`
}
