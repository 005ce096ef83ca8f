import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * Passes each connection on, byte by byte, to the port that it is given.
 * @param portFor the port for the connection that has just come
 * @param listen gives each connection somebody who hears what its client sends
 */
export async function startRelay(portFor, listen = () => () => undefined) {
  const sockets = new Set()
  const server = createServer((client) => {
    const target = connect(portFor(), '127.0.0.1')
    const destroyBoth = () => {
      client.destroy()
      target.destroy()
    }
    client.on('data', listen())
    client.pipe(target).pipe(client)
    for (const socket of [client, target]) {
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
  return { port: server.address().port, stop }
}
