import { tool } from '../setup/project.mjs'

/** The measurements and the other scripts are plain JavaScript. */
const WITH_TYPES = ['contract', 'domain', 'local-postgres', 'server', 'web', 'e2e', 'scripts/rules']

/** What can be checked without running anything; who imports whom is a test of the rules. Each counts as one. */
export function staticChecks() {
  const steps = [
    { title: 'Format and lint', command: [...tool('@biomejs/biome', 'biome'), 'ci', `--colors=${colours}`, '.'] },
    { title: 'Dead code', command: tool('knip') },
    { title: 'Styles', command: [...tool('stylelint'), 'web/**/*.css', '--max-warnings=0'] },
    ...WITH_TYPES.map((room) => ({ title: `Types of ${room}`, command: [...tool('typescript', 'tsc'), '-p', room] })),
  ]
  return steps.map((step) => ({ part: 'check', ...step }))
}

// Biome does not ask whether its output goes to a screen.
const colours = process.stdout.isTTY ? 'force' : 'off'
