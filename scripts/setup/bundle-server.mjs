import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, formatMessages } from 'esbuild'
import { root } from './project.mjs'
import { serverBundle } from './server-bundle.mjs'

// A process of its own, so that nothing of the build stays in the memory of the server that starts afterwards.
try {
  const { metafile } = await build(serverBundle('dist/server'))
  removeOldChunks(metafile)
} catch (failure) {
  if (!failure.errors) throw failure
  console.error((await formatMessages(failure.errors, { kind: 'error' })).join('\n'))
  process.exitCode = 1
}

function removeOldChunks({ outputs }) {
  const folder = join(root, 'dist/server/chunks')
  const current = new Set(Object.keys(outputs).map((path) => basename(path)))
  for (const name of listOf(folder)) if (!current.has(name)) rmSync(join(folder, name))
}

function listOf(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
