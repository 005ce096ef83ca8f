import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJson, tool } from '../setup/project.mjs'
import { countPlaywright, countVitest, NOTHING, passedAtSecondTry, withCrash } from './counts.mjs'

const WITHOUT_DATABASE = ['scripts', 'rules', 'contract', 'domain', 'web']

export function vitestStep({ isQuick, chromium }) {
  const report = reportFile()
  const projects = isQuick ? WITHOUT_DATABASE.map((name) => `--project=${name}`) : []
  return {
    title: isQuick ? 'Unit tests' : 'Unit tests, components in a browser, and API tests on PostgreSQL',
    command: [
      ...tool('vitest'),
      'run',
      ...projects,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: chromium ? { CHROMIUM: chromium } : {},
    count: (exitCode) => withCrash(readReport(report, countVitest) ?? NOTHING, exitCode),
  }
}

export function playwrightStep({ chromium, args }) {
  const report = reportFile()
  return {
    title: 'Browser tests',
    command: [...tool('@playwright/test', 'playwright'), 'test', '-c', 'e2e', '--reporter=line,json', ...args],
    // Playwright wants colours of its workers, whoever reads. Asked for no colours as well, a newer Node.js warns of that in
    // every process that a journey starts.
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
    count: (exitCode) => withCrash(readReport(report, countPlaywright) ?? NOTHING, exitCode),
    remarks: () =>
      (readReport(report, passedAtSecondTry) ?? []).map((name) => `Passed only at the second try: ${name}`),
  }
}

function reportFile() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-report-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'report.json')
}

/** Without a report nothing is known to have passed; the exit code then decides. */
function readReport(file, read) {
  try {
    return read(readJson(file))
  } catch {
    return undefined
  }
}
