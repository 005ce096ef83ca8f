import { Socket } from 'node:net'
import pg from 'pg'

export interface TimedClientConfig extends pg.ClientConfig {
  /** How long a statement may stay without an answer. */
  queryLimitMs: number
  /** Whether a named statement that was planned once is there for the next transaction. */
  keepsNames: boolean
}

type OnResult = (error: Error, result: pg.QueryResult) => void

/**
 * A connection that is given up when a statement is not answered in time. The limit of the database ends a statement
 * that takes too long; this one ends a connection that died in silence, which TCP alone would wait for over many
 * minutes.
 */
export class TimedClient extends pg.Client {
  /** Off while a statement may take as long as it takes. */
  hasLimit = true
  readonly #socket: Socket
  readonly #config: TimedClientConfig

  constructor(config: TimedClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket, keepAlive: true, keepAliveInitialDelayMillis: 5_000 })
    this.#socket = socket
    this.#config = config
  }

  get bytesRead(): number {
    return this.#socket.bytesRead
  }

  /** Ends the connection at once. Whatever waits for an answer on it fails, as when the network breaks. */
  cut(): void {
    this.#socket.destroy()
  }

  // The overloads of the driver, of which the pool uses the one with a callback and our code those with a promise.
  override query(...given: never[]): never {
    const [asked, values, callback] = given as unknown as [
      string | pg.QueryConfig,
      unknown[] | undefined,
      OnResult | undefined,
    ]
    const statement = typeof asked === 'string' || this.#config.keepsNames ? asked : { ...asked, name: '' }
    const stopTimer = this.#startTimer()
    if (!callback) return super.query(statement as string, values).finally(stopTimer) as never
    const onResult: OnResult = (error, result) => {
      stopTimer()
      callback(error, result)
    }
    return super.query(statement as string, values as unknown[], onResult) as never
  }

  #startTimer(): () => void {
    if (!this.hasLimit) return () => undefined
    let lastLook: NodeJS.Immediate | undefined
    // What arrived while this process was busy is read first.
    const timer = setTimeout(() => {
      lastLook = setImmediate(() => this.cut())
    }, this.#config.queryLimitMs)
    return () => {
      clearTimeout(timer)
      clearImmediate(lastLook)
    }
  }
}
