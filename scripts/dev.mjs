import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { orExit } from './setup/failure.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'
import { root, tool } from './setup/project.mjs'
import { developmentBundle } from './setup/server-bundle.mjs'
import { stopWithNpm } from './setup/stop-with-npm.mjs'

requireNode()
stopWithNpm()
await orExit(ensureInstalled)

const { PORT: webPort = '3000', API_PORT: apiPort = '3001' } = process.env
const webAddress = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`
// Beside the bundle of npm start, which is built from its own stamps.
const outdir = 'dist/dev-server'
let server
let isLeaving = false
let restarting = Promise.resolve()

function startServer() {
  // The development provider of the demo company listens on this machine.
  const env = { SSO_ALLOW_LOOPBACK: '1', ...process.env, PORT: apiPort, PUBLIC_URL: webAddress }
  server = spawn(process.execPath, ['--enable-source-maps', join(root, outdir, 'main.mjs')], { stdio: 'inherit', env })
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function restartServer() {
  if (isLeaving) return
  await end(server)
  startServer()
}

const restartAfterBuild = {
  name: 'restart-after-build',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restarting = restarting.then(restartServer)
    })
  },
}

const { context } = await import('esbuild')
const options = developmentBundle(outdir)
const bundle = await context({ ...options, logLevel: 'warning', plugins: [...options.plugins, restartAfterBuild] })
await bundle.watch()

const vite = spawn(tool('vite')[0], [...tool('vite').slice(1), '--port', webPort], {
  cwd: join(root, 'web'),
  stdio: 'inherit',
  env: { ...process.env, API_PORT: apiPort },
})

async function leave() {
  if (isLeaving) return
  isLeaving = true
  await Promise.all([bundle.dispose(), restarting])
  await Promise.all([end(server), end(vite)])
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave)
vite.once('exit', leave)
