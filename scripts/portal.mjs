import { ensureBuilt } from './setup/build.mjs'
import { orExit } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'

requireNode()
await orExit(async () => {
  await ensureInstalled()
  await ensureBuilt({ only: ['server'] })
})
process.setSourceMapsEnabled(true)
await import('../dist/server/cli.mjs')
