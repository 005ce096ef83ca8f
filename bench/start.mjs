import { setTimeout as pause } from 'node:timers/promises'
import { cpuMs, residentMb } from './harness/cpu.mjs'
import { median, spread } from './harness/numbers.mjs'
import { makeDataDir, removeDataDir, startProduct } from './harness/product.mjs'

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
  const cpuSeconds = cpuMs([product.pid]) / 1000
  try {
    // Until the first garbage has been collected; an operator looks at the memory later than that, too.
    await pause(SETTLE_MS)
    return { seconds: product.readyMs / 1000, cpuSeconds, memory: residentMb(product.pid) }
  } finally {
    await product.stop()
  }
}

function summary(first, later) {
  const all = (key) => later.map((start) => start[key])
  const [seconds, memory] = [all('seconds'), all('memory')]
  const row = (start, value, digits) => ({
    start,
    seconds: value('seconds').toFixed(2),
    'CPU seconds of the server': value('cpuSeconds').toFixed(2),
    'MB at rest': value('memory').toFixed(digits),
  })
  return {
    rows: [
      row('first, new DATA_DIR', (key) => first[key], 0),
      row(`later, median of ${STARTS}`, (key) => median(all(key)), 0),
      row('ratio later / first', (key) => median(all(key)) / first[key], 2),
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
