import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from '../setup/project.mjs'

const ROOMS = ['contract', 'domain', 'server', 'web', 'e2e', 'bench']

/** Everything that can be checked without running the product. Each counts as one. */
export function staticChecks() {
  // The measurements are plain JavaScript.
  const types = [...ROOMS.filter((room) => room !== 'bench'), 'scripts/rules']
  return [
    { title: 'Format and lint', command: [...tool('@biomejs/biome', 'biome'), 'ci', `--colors=${colours}`, '.'] },
    {
      title: 'Who imports whom',
      command: [...tool('dependency-cruiser', 'depcruise'), ...cruise],
      judge: readsEverything,
    },
    { title: 'Dead code', command: tool('knip') },
    { title: 'Styles', command: [...tool('stylelint'), 'web/**/*.css', '--max-warnings=0'] },
    ...types.map((room) => ({ title: `Types of ${room}`, command: [...tool('typescript', 'tsc'), '-p', room] })),
  ]
}

// Biome does not ask whether its output goes to a screen.
const colours = process.stdout.isTTY ? 'force' : 'off'
const cruised = [...ROOMS, 'content'].filter((room) => existsSync(join(root, room)))
const cruise = ['--config', '.dependency-cruiser.mjs', ...cruised]

/** A parser that does not know our TypeScript reads no module, finds no fault and reports success. */
function readsEverything(output) {
  const read = Number(output.match(/\((\d+) modules/)?.[1] ?? 0)
  const sources = ROOMS.reduce((sum, room) => sum + countSources(join(root, room)), 0)
  return read >= sources ? undefined : `Only ${read} modules were read, but there are ${sources} source files.`
}

function countSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + countSources(join(folder, entry.name))
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? sum + 1 : sum
  }, 0)
}
