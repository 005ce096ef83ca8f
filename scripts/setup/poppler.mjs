import { spawnSync } from 'node:child_process'
import { hasApt, installByApt } from './apt.mjs'
import { SetupFailure } from './failure.mjs'
import { startProgress } from './progress.mjs'

const isThere = () => spawnSync('pdftotext', ['-v']).status === 0

/** The tests of printed reports read them with poppler-utils; without it they could not say that a page is right. */
export async function ensurePoppler() {
  if (isThere()) return
  const output = hasApt() ? await install() : ''
  if (isThere()) return
  throw new SetupFailure('pdftotext was not found, and could not be installed.', {
    output,
    hint: 'Install poppler-utils (Debian, Ubuntu) or poppler (Homebrew).',
  })
}

async function install() {
  const progress = startProgress('Installing poppler-utils')
  const { output } = await installByApt('poppler-utils')
  progress.end()
  return output
}
