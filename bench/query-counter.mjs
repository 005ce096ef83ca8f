import { once } from 'node:events'
import { connect, createServer } from 'node:net'

const STARTUP_LENGTH_BYTES = 4
const EXECUTE = 'E'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)

/** Stands between the product and PostgreSQL and counts the statements that are sent. */
export async function startQueryCounter(databaseUrl) {
  const address = new URL(databaseUrl)
  const counter = { queries: 0 }
  const sockets = new Set()
  const server = createServer((client) => {
    const database = connect(Number(address.port), address.hostname)
    const destroyBoth = () => {
      client.destroy()
      database.destroy()
    }
    client.on('data', countIn(counter))
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', destroyBoth).on('close', destroyBoth)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(server.address().port)
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: through.href, count: () => counter.queries, stop }
}

/** Reads the messages of one connection: a type, a length, the rest; the very first has no type. */
function countIn(counter) {
  let rest = Buffer.alloc(0)
  let typeBytes = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typeBytes + STARTUP_LENGTH_BYTES) {
      const size = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < size) return
      if (typeBytes === 1 && (rest[0] === EXECUTE || rest[0] === SIMPLE_QUERY)) counter.queries++
      rest = rest.subarray(size)
      typeBytes = 1
    }
  }
}
