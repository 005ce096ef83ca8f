import { readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second on every machine we know of (USER_HZ).
const TICKS_PER_SECOND = 100

/** Processor time in milliseconds of these processes and everything they have started, ended children included. */
export function cpuMs(roots) {
  const processes = readProcesses()
  const counted = withDescendants(roots, processes)
  const ticks = processes.filter(({ pid }) => counted.has(pid)).reduce((sum, process) => sum + process.ticks, 0)
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** The same for a server and its database apart: the embedded database is a child of the server that started it. */
export function cpuApart({ pid, databasePid }) {
  const database = cpuMs([databasePid])
  return { server: cpuMs([pid, databasePid]) - database, database }
}

/** How much of both cores everybody else used between two readings of `machineCpuMs`. */
export function machineCpuMs() {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/)
  const [user, nice, system, , , irq, softirq] = fields.map(Number)
  return ((user + nice + system + irq + softirq) * 1000) / TICKS_PER_SECOND
}

/** Memory of one process that really lies in RAM, in MB. */
export function residentMb(pid) {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

function readProcess(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name stands in brackets and may itself hold spaces and brackets.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    // utime, stime, and the same two of children that have ended: a closed connection must not take its time away.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}

function withDescendants(roots, processes) {
  const counted = new Set(roots)
  let before = -1
  while (counted.size !== before) {
    before = counted.size
    for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid)
  }
  return counted
}
