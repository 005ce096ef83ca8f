import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { hasApt, installByApt } from './apt.mjs'
import { SetupFailure } from './failure.mjs'
import { startProgress } from './progress.mjs'
import { root, tool } from './project.mjs'
import { runCommand } from './run-command.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that runs, found on this machine or installed. */
export async function ensureBrowser() {
  const { CHROMIUM: chosen } = process.env
  if (chosen && !runs(chosen)) throw new SetupFailure(`CHROMIUM is set to ${chosen}, which does not start.`)
  const found = chosen ?? findBrowser()
  if (found) return found

  const problems = []
  for (const command of waysToInstall()) {
    const progress = startProgress('Installing Chromium')
    const { code, output } = await command()
    progress.end()
    const installed = findBrowser()
    if (installed) return installed
    problems.push(`Exit code ${code}\n${output}`)
  }
  throw new SetupFailure('No Chromium was found, and none could be installed.', {
    output: problems.join('\n'),
    hint: 'Install Chromium or Google Chrome, or set CHROMIUM to the path of one.',
  })
}

function findBrowser() {
  return [...onPath(), playwrightsOwn()].find(runs)
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function playwrightsOwn() {
  try {
    return createRequire(join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Being there is not enough: on Ubuntu the name may only be a hint to install a snap. */
function runs(path) {
  if (!path || !existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && /chrom/i.test(stdout)
}

function waysToInstall() {
  const byPlaywright = () => runCommand([...tool('playwright'), 'install', 'chromium'])
  return hasApt() ? [() => installByApt('chromium'), byPlaywright] : [byPlaywright]
}
