import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export interface Program {
  child: ChildProcess
  /** What the program printed first, parsed. */
  said: Record<string, unknown>
  exit: Promise<number | null>
}

const sources = join(dirname(fileURLToPath(import.meta.url)), '..')
// Below node_modules, so that the bundled program finds the same packages as the sources do.
const cache = join(sources, '../../node_modules/.cache')

/** Node 20 does not run TypeScript, so a program for a process of its own is bundled first. */
export async function bundleProgram(source: string): Promise<{ file: string; remove: () => void }> {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'local-postgres-'))
  const file = join(folder, 'program.mjs')
  await build({
    stdin: { contents: source, resolveDir: sources, loader: 'ts' },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs the program in a process group of its own and waits for its first line, a JSON object. */
export async function runProgram(file: string, ...args: string[]): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  for await (const line of createInterface(child.stdout)) return { child, said: JSON.parse(line), exit }
  throw new Error(`The program ended with code ${await exit} and said nothing`)
}
