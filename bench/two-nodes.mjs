import { makeDataDir, removeDataDir, startProduct } from './product.mjs'
import { startRelay } from './relay.mjs'

/** A second node on the database of the first, and a relay that gives each connection to the next of the two. */
export async function startSecondNode(product, databaseUrl) {
  const dataDir = makeDataDir()
  const second = await startProduct(dataDir, { databaseUrl })
  const ports = [product, second].map(({ url }) => Number(new URL(url).port))
  let turn = 0
  const relay = await startRelay(() => ports[turn++ % ports.length])
  const stop = async () => {
    relay.stop()
    await second.stop()
    await removeDataDir(dataDir)
  }
  return { url: `http://127.0.0.1:${relay.port}`, pids: [product.pid, second.pid], stop }
}
