import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { orExit } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'

const inBrowser = ['bundle', 'killed-browser', 'report-pdf', 'survey', 'timing']

requireNode()
await orExit(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const args = process.argv.slice(2)
  const isEverything = args.every((arg) => arg.startsWith('--')) && !args.includes('--help')
  if (isEverything || args.some((arg) => inBrowser.includes(arg))) process.env.CHROMIUM = await ensureBrowser()
})
await import('../bench/run.mjs')
