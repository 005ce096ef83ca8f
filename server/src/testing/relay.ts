import { once } from 'node:events'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'

/** The way to the database, which can be cut and mended, or become silent as when a host vanishes. */
export class Relay {
  readonly #sockets = new Set<Socket>()
  readonly #target: URL
  #server: Server | undefined
  #port = 0
  #isSilent = false

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl)
  }

  get url(): string {
    const url = new URL(this.#target)
    url.port = String(this.#port)
    return url.href
  }

  async mend(): Promise<this> {
    this.#server = createServer((incoming) => {
      const outgoing = connectSocket(Number(this.#target.port), this.#target.hostname)
      this.#join(incoming, outgoing)
      this.#join(outgoing, incoming)
    }).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    return this
  }

  /** A connection that was open during the silence stays silent after it, as one to a host that is gone. */
  #join(from: Socket, to: Socket): void {
    let isDead = false
    this.#sockets.add(from)
    from.on('data', (piece) => {
      isDead ||= this.#isSilent
      if (!isDead) to.write(piece)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.#sockets.delete(from)
      if (!this.#isSilent) to.destroy()
    })
  }

  /** What the program says no longer arrives; what the database says does. */
  muffle(): void {
    for (const socket of this.#sockets) if (socket.localPort === this.#port) socket.removeAllListeners('data').resume()
  }

  /** Nothing arrives on either side, and no connection is closed. */
  turnSilent(to: boolean): void {
    this.#isSilent = to
  }

  async cut(): Promise<void> {
    const closed = this.#server ? once(this.#server, 'close') : undefined
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}
