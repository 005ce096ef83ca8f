import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../harness/product.mjs'

const PEOPLE = 50

/**
 * The test of erasing (T-DP-04) with 50 people of whom every table knows something. Its own control leaves one table
 * out after the other, and has to see the trace each time.
 */
export async function measureErasures() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-erasures-'))
  const report = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', 'server', 'src/capabilities/privacy/erasure.test.ts', '--testTimeout=600000']
  try {
    const run = spawn(process.execPath, [vitest, ...args, '--reporter=json', `--outputFile=${report}`], {
      cwd: root,
      env: { ...process.env, ERASED_PEOPLE: String(PEOPLE) },
      stdio: 'ignore',
    })
    await once(run, 'exit')
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const isGreen = (part) => tests.some(({ title, status }) => title.includes(part) && status === 'passed')
    return {
      rows: tests.map(({ title, status, duration }) => ({
        test: title,
        status,
        seconds: ((duration ?? 0) / 1000).toFixed(1),
      })),
      gates: [
        { what: 'Red tests', value: tests.filter(({ status }) => status !== 'passed').length, atMost: 0, unit: '' },
        holds(`No trace of ${PEOPLE} people`, isGreen('one after the other leaves nothing of them')),
        holds('Each table that is left out is seen', isGreen('would be seen if one table were forgotten')),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const holds = (what, isTrue) => ({ what, value: Number(isTrue), atLeast: 1, unit: '' })
