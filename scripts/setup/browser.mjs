import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { hasApt, installByApt } from './apt.mjs'
import { SetupFailure } from './failure.mjs'
import { startProgress } from './progress.mjs'
import { root, tool } from './project.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Chromium without anything to show itself with: the same pages for a fifth less of the processor. The program itself,
 * since its name on the path is a script that waits beside it: whoever kills the script leaves the browser behind.
 */
const WITHOUT_WINDOW = '/usr/lib/chromium/chromium-headless-shell'
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that runs, found on this machine or installed. */
export async function ensureBrowser({ isWatched = false } = {}) {
  const { CHROMIUM: chosen } = process.env
  if (chosen && !runs(chosen)) throw new SetupFailure(`CHROMIUM is set to ${chosen}, which does not start.`)
  if (chosen) return chosen

  const found = findBrowser({ isWatched })
  if (found) return found

  const problems = []
  for (const install of waysToInstall({ isWatched })) {
    const progress = startProgress('Installing Chromium')
    const { code, output } = await install()
    progress.end()
    const installed = findBrowser({ isWatched })
    if (installed) return installed
    problems.push(`Exit code ${code}\n${output}`)
  }
  throw new SetupFailure('No Chromium was found, and none could be installed.', {
    output: problems.join('\n'),
    hint: 'Install Chromium or Google Chrome, or set CHROMIUM to the path of one.',
  })
}

/** What is there will do: nothing is installed beside a browser that somebody has chosen. */
function findBrowser({ isWatched }) {
  return [...(isWatched ? [] : [WITHOUT_WINDOW]), ...onPath(), playwrightsOwn()].find(runs)
}

function waysToInstall({ isWatched }) {
  const byPlaywright = () => runCommand([...tool('playwright'), 'install', 'chromium'])
  if (!hasApt()) return [byPlaywright]
  const byApt = (name) => () => installByApt(name)
  return [...(isWatched ? [] : [byApt('chromium-headless-shell')]), byApt('chromium'), byPlaywright]
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return WITH_WINDOW.flatMap((name) => folders.map((folder) => join(folder, name)))
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
