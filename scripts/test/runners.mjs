import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJson, root, tool } from '../setup/project.mjs'
import {
  countPlaywright,
  countVitest,
  NOTHING,
  passedAtSecondTry,
  timesOfPlaywright,
  timesOfVitest,
  withCrash,
} from './counts.mjs'

/** The projects of `vitest.config.ts` by the part of the suite that they are. */
const suites = {
  unit: { title: 'Unit tests', projects: ['scripts', 'rules', 'contract', 'domain', 'web'] },
  // Where there is no browser they fail, and the journeys say why.
  components: { title: 'Components in a browser', projects: ['components'] },
  API: { title: 'API tests on PostgreSQL', projects: ['local-postgres', 'server'] },
  'long proofs': { title: 'Long proofs', projects: ['slow'] },
}

export function vitestStep(part, chromium) {
  const { title, projects } = suites[part]
  const report = reportFile()
  return {
    part,
    title,
    command: [
      ...tool('vitest'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: (exitCode) =>
      readReport(report, exitCode, (said) => ({ counts: countVitest(said), tests: timesOfVitest(said, root) })),
    env: chromium ? { CHROMIUM: chromium } : {},
  }
}

/** The projects of `e2e/playwright.config.ts` that run with `npm test`, and with `npm run test:slow`; or all. */
const journeys = {
  quick: ['beside the product', 'at once'],
  slow: ['in real time', 'slow', 'in English', 'made-up'],
  all: [],
}

export function playwrightStep({ which, chromium, args }) {
  const report = reportFile()
  const projects = journeys[which].map((name) => `--project=${name}`)
  return {
    part: 'journeys',
    title: 'Journeys in Chromium',
    command: [
      ...tool('@playwright/test', 'playwright'),
      'test',
      '-c',
      'e2e',
      '--reporter=line,json',
      ...projects,
      ...args,
    ],
    // Playwright wants colours of its workers, whoever reads. Asked for no colours as well, a newer Node.js warns of that in
    // every process that a journey starts.
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
    read: (exitCode) =>
      readReport(report, exitCode, (said) => ({
        counts: countPlaywright(said),
        tests: timesOfPlaywright(said),
        flaky: passedAtSecondTry(said),
      })),
  }
}

function reportFile() {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-report-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'report.json')
}

/** Without a report nothing is known to have passed; the exit code then decides. */
function readReport(file, exitCode, read) {
  const found = readIfThere(file)
  const said = found ? read(found) : { counts: NOTHING }
  return { ...said, counts: withCrash(said.counts, exitCode) }
}

function readIfThere(file) {
  try {
    return readJson(file)
  } catch {
    return undefined
  }
}
