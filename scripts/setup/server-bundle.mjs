import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const product = { main: 'server/src/main.ts', cli: 'server/src/cli/main.ts' }

/** How the server is bundled: our own rooms from source, npm packages left where npm put them. */
export function serverBundle(outdir, entryPoints = product) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [leavePackagesOutside],
  }
}

const leavePackagesOutside = {
  name: 'leave-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@mizan/')) return undefined
      const nested = join('server/node_modules', packageOf(path))
      // The bundle lies outside server/, so it would silently get another version of the package.
      if (existsSync(join(root, nested))) return { errors: [{ text: `${nested} must be installed at the root` }] }
      return { path, external: true }
    })
  },
}

function packageOf(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
