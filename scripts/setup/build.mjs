import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupFailure } from './failure.mjs'
import { compareWithStamp } from './fingerprint.mjs'
import { startProgress } from './progress.mjs'
import { root, tool } from './project.mjs'
import { runCommand } from './run-command.mjs'

const SHARED = ['contract', 'domain', 'package-lock.json', 'tsconfig.base.json']

const parts = {
  server: {
    title: 'Building the server',
    inputs: ['server/src', 'local-postgres', 'content', 'scripts/setup', ...SHARED],
    output: 'dist/server/main.mjs',
    command: () => [process.execPath, fileURLToPath(new URL('./bundle-server.mjs', import.meta.url))],
    cwd: root,
  },
  web: {
    title: 'Building the web app',
    inputs: ['web', 'content/open', ...SHARED],
    output: 'dist/web/index.html',
    command: () => [...tool('vite'), 'build'],
    cwd: join(root, 'web'),
  },
}

/** Builds what is stale; takes a few milliseconds when nothing is. */
export async function ensureBuilt({ only = Object.keys(parts) } = {}) {
  for (const name of only) await ensurePart(name, parts[name])
}

async function ensurePart(name, { title, inputs, output, command, cwd }) {
  const { isSame, forget, keep } = compareWithStamp(name, inputs)
  if (isSame && existsSync(join(root, output))) return
  // A build that fails half-way must not pass for the last good one when the sources go back.
  forget()
  const progress = startProgress(title)
  const result = await runCommand(command(), { cwd, env: { NODE_ENV: 'production' } })
  const seconds = progress.end()
  if (result.code !== 0) throw new SetupFailure(`${title} failed.`, { output: result.output })
  keep()
  process.stderr.write(`${title.replace('Building', 'Built')} in ${seconds.toFixed(1)} s\n`)
}
