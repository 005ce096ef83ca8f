import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const document =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>plain</title></head>' +
  '<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>'

/** Builds the page as a front end would be for production, and serves it compressed. */
export async function servePlainPage() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('main.jsx', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = {
    '/': ['text/html', gzipSync(document)],
    '/main.js': ['text/javascript', gzipSync(outputFiles[0].contents, { level: 9 })],
  }
  const server = createServer(({ url }, reply) => {
    const [type, body] = files[url] ?? []
    if (!body) return reply.writeHead(404).end()
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length }
    return reply.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
