import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { makeDataDir, removeDataDir, startProduct } from './product.mjs'

/** A second node on the database of the first, and a proxy that gives each connection to the next of the two. */
export async function startSecondNode(product, databaseUrl) {
  const dataDir = makeDataDir()
  const second = await startProduct(dataDir, { databaseUrl })
  const proxy = await startProxy([product.url, second.url])
  const stop = async () => {
    proxy.stop()
    await second.stop()
    await removeDataDir(dataDir)
  }
  return { url: proxy.url, pids: [product.pid, second.pid], stop }
}

async function startProxy(urls) {
  const ports = urls.map((url) => Number(new URL(url).port))
  let turn = 0
  const sockets = new Set()
  const server = createServer((client) => {
    const node = connect(ports[turn++ % ports.length], '127.0.0.1')
    const destroyBoth = () => {
      client.destroy()
      node.destroy()
    }
    client.pipe(node).pipe(client)
    for (const socket of [client, node]) {
      sockets.add(socket)
      socket.on('error', destroyBoth).on('close', destroyBoth)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `http://127.0.0.1:${server.address().port}`, stop }
}
