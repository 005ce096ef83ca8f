import { ensureBuilt } from './setup/build.mjs'
import { orExit } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'

requireNode()
await orExit(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
await import('../bench/run.mjs')
