import pg from 'pg'

/** What the driver does with an answer of the database. Its types leave out what only its own classes call. */
interface Listener {
  name?: string
  text?: string
  submit: (connection: pg.Connection) => Error | null
  handleRowDescription: (message: unknown) => void
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, connection: Connection) => void
  handleEmptyQuery: (connection: Connection) => void
  handleReadyForQuery: (connection: Connection) => void
}

type Connection = pg.Connection & { submittedNamedStatements: Record<string, string> }

/** A statement, and whom to tell what came of it. */
export interface Errand {
  config: pg.QueryConfig
  done: (result: pg.QueryResult) => void
  failed: (error: Error) => void
}

/**
 * Several statements on one way to the database and back. They run one after the other and each sees what the one before
 * has done, as if each had been waited for; of those behind one that fails, none runs.
 */
export class Trip implements Listener {
  readonly #errands: readonly Errand[]
  readonly #ended: () => void
  readonly #queries: readonly Listener[]
  /** The one that the database answers now. */
  #at = 0

  constructor(errands: readonly Errand[], ended: () => void) {
    this.#errands = errands
    this.#ended = ended
    this.#queries = errands.map(queryOf)
  }

  /** The driver remembers by it what the connection has prepared. */
  get name(): string {
    return this.#queries[this.#at]?.name ?? ''
  }

  get text(): string {
    return this.#queries[this.#at]?.text ?? ''
  }

  readonly submit = (connection: pg.Connection): null => {
    // Each query would end with a message that makes the database answer at once.
    const openEnded = Object.create(connection, { sync: { value: () => undefined } })
    connection.stream.cork()
    for (const query of this.#queries) {
      const fault = query.submit(openEnded)
      // Only a mistake in our code leads here. What was written so far cannot be taken back, so the line is cut.
      if (fault) connection.stream.destroy(fault)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#at++]?.handleCommandComplete(message, connection)
  }

  handleEmptyQuery(): void {
    this.#at++
  }

  handleError(error: Error, connection: Connection): void {
    // What was to be prepared behind the fault was not, and is prepared when it is asked next.
    for (const { name } of this.#queries) if (name) delete connection.submittedNamedStatements[name]
    const behind = this.#errands.slice(this.#at)
    this.#tell(this.#at, connection)
    for (const { failed } of behind) failed(error)
    this.#ended()
  }

  handleReadyForQuery(connection: Connection): void {
    this.#tell(this.#queries.length, connection)
    this.#ended()
  }

  #tell(count: number, connection: Connection): void {
    for (const query of this.#queries.slice(0, count)) query.handleReadyForQuery(connection)
  }
}

/** Also without values: the other way, the database would answer each statement by itself. */
function queryOf({ config, done, failed }: Errand): Listener {
  const told = (error: Error, result: pg.QueryResult) => (error ? failed(error) : done(result))
  const isPlain = !('types' in config || 'rowMode' in config)
  // The driver copies a configuration property by property, which takes longer than sending it.
  const query = new (pg.Query as unknown as NewQuery)(isPlain ? config.text : config, config.values, told)
  query.queryMode = 'extended'
  if (config.name) query.name = config.name
  return query
}

type NewQuery = new (
  asked: string | pg.QueryConfig,
  values: unknown[] | undefined,
  told: (error: Error, result: pg.QueryResult) => void,
) => Listener & { queryMode: string }
