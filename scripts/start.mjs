import { ensureBuilt } from './setup/build.mjs'
import { orExit } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'

requireNode()
stopWithNpm()
await orExit(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
process.setSourceMapsEnabled(true)
await import('../dist/server/main.mjs')
