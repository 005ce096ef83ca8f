import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/** A zombie counts as dead: it holds no files, and in a container no process may ever collect it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is there, but belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/** Dead, but its id stays taken until its parent collects it. */
export function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z'
}

/**
 * Tells two processes with the same id apart. Undefined where the system does not offer it cheaply,
 * or when the process is gone.
 */
export function startTimeOf(pid: number): string | undefined {
  return statFields(pid)?.[19]
}

/** Whether the process is a PostgreSQL server on this folder; undefined when that cannot be seen. */
export function isServerOn(pid: number, folder: string): boolean | undefined {
  if (process.platform === 'win32') return undefined
  // The server makes its data folder its working folder, and the link stays right even after a rename.
  if (isLinux) return attempt(() => readlinkSync(`/proc/${pid}/cwd`) === folder) ?? isInLinuxCommand(pid, folder)
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return listed.status === 0 ? listed.stdout.includes(folder) : undefined
}

function isInLinuxCommand(pid: number, folder: string): boolean | undefined {
  return attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder))
}

/** The fields after the command name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  if (!isLinux) return undefined
  const line = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
