import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SetupFailure } from './failure.mjs'
import { startProgress } from './progress.mjs'
import { runCommand } from './run-command.mjs'

const isThere = () => spawnSync('pdftotext', ['-v']).status === 0

/** The tests of printed reports read them with poppler-utils; without it they could not say that a page is right. */
export async function ensurePoppler() {
  if (isThere()) return
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const output = isRootOnDebian ? await install() : ''
  if (isThere()) return
  throw new SetupFailure('pdftotext was not found, and could not be installed.', {
    output,
    hint: 'Install poppler-utils (Debian, Ubuntu) or poppler (Homebrew).',
  })
}

async function install() {
  const progress = startProgress('Installing poppler-utils')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand(['apt-get', 'update', '-q'], { env })
  const added = await runCommand(['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'poppler-utils'], {
    env,
  })
  progress.end()
  return update.output + added.output
}
