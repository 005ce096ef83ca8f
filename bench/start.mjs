import { setTimeout as pause } from 'node:timers/promises'
import { residentMb } from './cpu.mjs'
import { median, spread } from './numbers.mjs'
import { makeDataDir, removeDataDir, startProduct } from './product.mjs'

const STARTS = 5
const SETTLE_MS = 5_000
const LONGEST_SECONDS = 5
const MOST_MB = 150

/** A second `npm start` up to the ready line, and the memory of the server once it rests. */
export async function measureStart() {
  const dataDir = makeDataDir()
  try {
    const first = await oneStart(dataDir)
    const later = []
    for (let start = 0; start < STARTS; start++) later.push(await oneStart(dataDir))
    return summary(first, later)
  } finally {
    await removeDataDir(dataDir)
  }
}

async function oneStart(dataDir) {
  const product = await startProduct(dataDir, { command: ['npm', 'start'] })
  try {
    // Until the first garbage has been collected; an operator looks at the memory later than that, too.
    await pause(SETTLE_MS)
    return { seconds: product.readyMs / 1000, memory: residentMb(product.pid) }
  } finally {
    await product.stop()
  }
}

function summary(first, later) {
  const seconds = later.map((start) => start.seconds)
  const memory = later.map((start) => start.memory)
  return {
    rows: [
      { start: 'first, new DATA_DIR', seconds: first.seconds.toFixed(2), 'MB at rest': first.memory.toFixed(0) },
      {
        start: `later, median of ${STARTS}`,
        seconds: median(seconds).toFixed(2),
        'MB at rest': median(memory).toFixed(0),
      },
      { start: 'ratio later / first', seconds: (median(seconds) / first.seconds).toFixed(2) },
    ],
    gates: [
      {
        what: `Seconds to the ready line (${spread(seconds)})`,
        value: Math.max(...seconds),
        atMost: LONGEST_SECONDS,
        unit: ' s',
      },
      { what: `Memory at rest (${spread(memory, 0)})`, value: Math.max(...memory), atMost: MOST_MB, unit: ' MB' },
    ],
  }
}
