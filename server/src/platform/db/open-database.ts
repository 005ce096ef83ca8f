import type { Config } from '../config.ts'
import { connect, type Database } from './client.ts'
import { borrowEmbeddedPostgres } from './embedded/borrow-embedded-postgres.ts'
import { lockInstance } from './embedded/instance-lock.ts'
import { openEmbeddedPostgres } from './embedded/open-embedded-postgres.ts'
import { requireOwnConnections, requireSoundServer } from './sound-server.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface OpenedDatabase extends Database {
  isEmbedded: boolean
}

interface OpenOptions {
  config: Config
  /** A command shares the database of a running server; a second server on one folder is refused. */
  use: 'server' | 'command'
  say: (line: string) => void
  onLost: (error: Error) => void
}

/** Nobody behind a command would be served sooner elsewhere: on a machine that has its hands full it waits. */
const COMMAND_PATIENCE_MS = 30_000

/** Connects to DATABASE_URL, or to the PostgreSQL kept in DATA_DIR, which is started when it does not run. */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const { config, use, onLost } = options
  const server = config.databaseUrl ? { url: config.databaseUrl, stop: async () => {} } : await openEmbedded(options)
  const database = connect({ url: server.url, onLost, ...(use === 'command' && { patienceMs: COMMAND_PATIENCE_MS }) })
  try {
    await requireSoundServer(database.pool)
    if (config.databaseUrl) await requireOwnConnections(database.pool)
  } catch (error) {
    await database.close()
    await server.stop()
    throw inOperatorsWords(error, { url: server.url, isEmbedded: !config.databaseUrl })
  }
  return {
    ...database,
    isEmbedded: !config.databaseUrl,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

/** What PostgreSQL or TLS says has a code and names no place; what is wrong with the server itself is said already. */
function inOperatorsWords(error: unknown, { url, isEmbedded }: { url: string; isEmbedded: boolean }): unknown {
  if (isDatabaseUnavailable(error)) return new Error(`${placeOf(url)} does not answer. Check DATABASE_URL.`)
  if (isEmbedded || !(error instanceof Error && 'code' in error)) return error
  return new Error(`${placeOf(url)} cannot be used: ${error.message}. Check DATABASE_URL.`, { cause: error })
}

/** Host and port only: the address holds a password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `The database at ${hostname}:${port || 5432}`
}

async function openEmbedded({ config, use, say }: OpenOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const { dataDir } = config
  if (use === 'command') {
    const borrowed = await borrowEmbeddedPostgres({ dataDir, say })
    return { url: borrowed.url, stop: borrowed.giveBack }
  }
  const lock = await lockInstance(dataDir, 'server')
  try {
    const postgres = await openEmbeddedPostgres({ dataDir, say })
    return { url: postgres.url, stop: () => postgres.stop().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}
