import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Builds the page of this folder with the tools that build the portal, and serves it compressed. */
export async function servePage(folder) {
  const { output } = await build({
    root: join(import.meta.dirname, folder),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const files = new Map(output.map((file) => [`/${file.fileName}`, compressed(file)]))
  files.set('/', files.get('/index.html'))
  const server = createServer(({ url }, reply) => {
    const file = files.get(url)
    if (!file) return reply.writeHead(404).end()
    const headers = { 'content-type': file.type, 'content-encoding': 'gzip', 'content-length': file.body.length }
    return reply.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

function compressed({ fileName, code, source }) {
  const type = types[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return { type, body: gzipSync(code ?? source, { level: 9 }) }
}
