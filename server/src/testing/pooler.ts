import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import pg from 'pg'

/**
 * A pooler that gives every transaction another connection and changes nothing on the way, so that names of statements,
 * settings and locks of a session are lost: PgBouncer in its transaction mode without prepared statements, and worse.
 */
export async function openPooler(databaseUrl: string, connections = 4) {
  const backends = await Promise.all(Array.from({ length: connections }, () => openBackend(databaseUrl)))
  const idle = [...backends]
  const waiting: ((backend: Backend) => void)[] = []
  const take = async (): Promise<Backend> => idle.shift() ?? new Promise((resolve) => waiting.push(resolve))
  const giveBack = (backend: Backend) => {
    const next = waiting.shift()
    if (next) next(backend)
    else idle.push(backend)
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, take, giveBack)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    close: () => {
      server.close()
      for (const socket of [...sockets, ...backends.map((backend) => backend.socket)]) socket.destroy()
    },
  }
}

interface Backend {
  socket: Socket
}

/** Signed in by the driver, whose socket is ours from then on. */
async function openBackend(url: string): Promise<Backend> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, stream: () => socket })
  client.on('error', () => undefined)
  await client.connect()
  socket
    .removeAllListeners('data')
    .removeAllListeners('error')
    .on('error', () => undefined)
  return { socket }
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const [signedIn, ready] = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
const serial = message('K', Buffer.alloc(8))

/** Everything from the first word of a transaction to the message that says it is over goes to one connection. */
function serve(socket: Socket, take: () => Promise<Backend>, giveBack: (backend: Backend) => void): void {
  let isGreeted = false
  let backend: Backend | undefined
  let work = Promise.resolve()
  const pass = async (bytes: Buffer) => {
    const taken = backend ?? (await take())
    if (!backend)
      listenTo(taken, socket, () => {
        backend = undefined
        giveBack(taken)
      })
    backend = taken
    taken.socket.write(bytes)
  }
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    if (!isGreeted) {
      isGreeted = true
      socket.write(Buffer.concat([signedIn, serial, ready]))
      return
    }
    // The client says goodbye, which is not meant for the connection.
    const isGoodbye = bytes[0] === 0x58
    if (isGoodbye) socket.end()
    else work = work.then(() => pass(bytes))
  })
}

/** Passes on what the connection says, and hears in it when the transaction is over. */
function listenTo({ socket }: Backend, client: Socket, onIdle: () => void): void {
  let rest = Buffer.alloc(0)
  const hear = (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    let end = 0
    let isOver = false
    while (rest.length >= end + 5 && rest.length >= end + 1 + rest.readInt32BE(end + 1)) {
      isOver ||= rest[end] === 0x5a && rest[end + 5] === 0x49
      end += 1 + rest.readInt32BE(end + 1)
    }
    const whole = rest.subarray(0, end)
    rest = rest.subarray(end)
    if (isOver) {
      socket.off('data', hear)
      onIdle()
    }
    client.write(whole)
  }
  socket.on('data', hear)
}
