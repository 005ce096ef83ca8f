import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_EVERY_MS = 100

/**
 * A small reverse proxy: requests go to the nodes in turn, to those only whose /api/ready is green. A request that no
 * node has seen yet goes to the next one; any other that fails is answered with 502, as proxies do.
 */
export async function startProxy({ cut = () => undefined } = {}) {
  const nodes = []
  let turn = 0
  const server = http.createServer((request, reply) => {
    const where = cut()
    if (where === 'before') return void request.socket.destroy()
    // Whole before it is passed on: a node that is not there must not swallow what the next one needs.
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => forward({ request, body: Buffer.concat(parts), reply, where, tried: new Set() }))
  })

  function next(tried) {
    const usable = nodes.filter((node) => node.isReady && !tried.has(node))
    return usable[turn++ % usable.length]
  }

  function forward({ request, body, reply, where, tried }) {
    const node = next(tried)
    if (!node) return void reply.writeHead(502).end()
    tried.add(node)
    const { method, url, headers } = request
    const upstream = http.request({ host: '127.0.0.1', port: node.port, method, path: url, headers, agent: node.agent })
    upstream.on('response', (answer) => {
      // What was done on the way in is not said on the way out.
      if (where === 'reply') return void request.socket.destroy()
      reply.writeHead(answer.statusCode, answer.headers)
      if (where === 'half') return void reply.write('{', () => request.socket.destroy())
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    upstream.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') return forward({ request, body, reply, where, tried })
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    if (where === 'body') return void upstream.write(body.subarray(0, 20), () => upstream.destroy())
    upstream.end(body)
  }

  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const checking = new AbortController()
  const check = watch(nodes, checking.signal)
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Sends requests to this address too, from when it is ready. */
    use: (name, url) => {
      const at = nodes.findIndex((node) => node.name === name)
      const agent = new http.Agent({ keepAlive: true })
      nodes.splice(at === -1 ? nodes.length : at, at === -1 ? 0 : 1, {
        name,
        port: new URL(url).port,
        agent,
        isReady: false,
      })
    },
    isReady: (name) => nodes.some((node) => node.name === name && node.isReady),
    stop: async () => {
      checking.abort()
      await check
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function watch(nodes, signal) {
  while (!signal.aborted) {
    await Promise.all(nodes.map(async (node) => Object.assign(node, { isReady: await isGreen(node) })))
    await pause(CHECK_EVERY_MS)
  }
}

const isGreen = ({ port }) =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(1_000) })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    })
    .catch(() => false)
