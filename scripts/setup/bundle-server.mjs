import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, formatMessages } from 'esbuild'
import { root } from './project.mjs'
import { commandBundle, serverBundle } from './server-bundle.mjs'

const folder = 'dist/server'

// A process of its own, so that nothing of the build stays in the memory of the server that starts afterwards.
try {
  const built = await Promise.all([build(serverBundle(folder)), build(commandBundle(folder))])
  removeOldChunks(built.flatMap(({ metafile }) => Object.keys(metafile.outputs)))
} catch (failure) {
  if (!failure.errors) throw failure
  console.error((await formatMessages(failure.errors, { kind: 'error' })).join('\n'))
  process.exitCode = 1
}

function removeOldChunks(outputs) {
  const current = new Set(outputs.map((path) => basename(path)))
  for (const part of ['chunks', 'commands'].map((name) => join(root, folder, name))) {
    for (const name of listOf(part)) if (!current.has(name)) rmSync(join(part, name))
  }
}

function listOf(part) {
  try {
    return readdirSync(part)
  } catch {
    return []
  }
}
