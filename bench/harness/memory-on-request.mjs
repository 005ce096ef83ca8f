import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded into the server before its own code. On the signal it collects its garbage and writes down what is left.
const file = join(process.env.DATA_DIR, 'memory.json')
let count = 0

process.on('SIGUSR2', () => {
  // What the first collection frees can hold on to more.
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, rss } = process.memoryUsage()
  writeFileSync(`${file}.new`, JSON.stringify({ count: ++count, heapUsed, rss }))
  renameSync(`${file}.new`, file)
})
