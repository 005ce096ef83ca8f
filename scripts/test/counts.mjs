/** How many tests passed, failed and were skipped, from what the runners report as JSON. */

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

export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** The journeys that failed once and passed at their second try: something in them, or in the product, is left to chance. */
export function passedAtSecondTry({ suites }) {
  const specs = ({ specs: own = [], suites: inner = [] }) => [...own, ...inner.flatMap(specs)]
  const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  return suites
    .flatMap(specs)
    .filter(isFlaky)
    .map(({ file, line, title }) => `${file}:${line} ${title}`)
}

/** A runner that ends badly without naming a failed test has itself failed. */
export function withCrash(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
