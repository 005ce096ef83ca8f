/** What the runners report as JSON: how many tests passed, failed and were skipped, and how long each of them took. */

export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The tests of a report of vitest with their seconds; files are named from this folder. */
export function timesOfVitest({ testResults }, root) {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.replace(`${root}/`, '')} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** A journey that passed only at its second try has failed: something in it, or in the product, is left to chance. */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

export function passedAtSecondTry(report) {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(nameOf)
}

/** The journeys of a report of Playwright with the seconds of all their tries. */
export function timesOfPlaywright(report) {
  return specsOf(report).map((spec) => {
    const tries = spec.tests.flatMap(({ results }) => results)
    return { name: nameOf(spec), seconds: tries.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
}

const specsOf = ({ suites }) => suites.flatMap(specsIn)

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

/** A runner that ends badly without naming a failed test has itself failed. */
export function withCrash(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
