import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { system } from '@mizan/domain/access/actor'
import type { FastifyInstance } from 'fastify'
import { hasMembers, newSetUpLink } from '../capabilities/members/setup.service.ts'
import { loadDemoTraits, loadShippedPacks } from '../capabilities/packs/import/packs.service.ts'
import { eraseAgain } from '../capabilities/privacy/erase-again.service.ts'
import { loadDemoRecordings } from '../capabilities/videos/demo-recordings.service.ts'
import { type Config, limits, readConfig } from '../platform/config.ts'
import { type OpenedDatabase, openDatabase } from '../platform/db/open-database.ts'
import { outliveFullDisk } from '../platform/http/full-disk.ts'
import { type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts'
import { openStorage, requireWritableStorage } from '../platform/media/open-storage.ts'
import { projectRoot } from '../platform/project-root.ts'
import { buildApp } from './app.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isDemoWanted, loadDemo, requireNoOpenDemo } from './demo/demo.service.ts'
import { demoReportLinks } from './demo/demo-applications.service.ts'
import { createJobHandlers } from './jobs/job-handlers.ts'
import { demoNews, greeting, notYet, reasonOf, say, sayProblem, setUpNews } from './screen.ts'

interface Log {
  error: (details: object, message: string) => void
  fatal: (details: object, message: string) => void
}

/**
 * For what no one caught. A promise that failed with no one waiting harms no one else, so it is logged and the server
 * goes on. After an exception the state is unknown: the server stops in order, for its supervisor to start
 * it again.
 */
export function lastResort(log: Log, stop: () => void): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a promise failed and nobody was waiting'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught')
    stop()
  })
}

type Door = Pick<Config, 'host' | 'port'>

/** Opens the door, or says what to change so that it can be opened. */
export async function listen(app: FastifyInstance, { host, port }: Door): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const advice = adviceFor[code]?.({ host, port })
    throw advice ? new Error(advice, { cause: error }) : error
  }
}

const wrongHost = ({ host }: Door) => `HOST must be an address of this machine, such as 0.0.0.0, but is "${host}".`

const adviceFor: Record<string, (door: Door) => string> = {
  EADDRINUSE: ({ port }) =>
    `Another program uses port ${port}. Stop it, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
  EACCES: ({ port }) => `This user may not open port ${port}. Choose one from 1024: PORT=3000 npm start.`,
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
}

/** What development adds to the product. */
interface Additions {
  extend?: (app: FastifyInstance, config: Config) => void
  /** Runs once the database is ready, before anyone is served. */
  whenReady?: (services: { config: Config; database: OpenedDatabase }) => Promise<void>
}

/** Starts the product, or says in one line why it cannot. */
export function start(additions: Additions = {}): void {
  for (const output of [process.stdout, process.stderr]) outliveFullDisk(output)
  open(additions).catch((error: unknown) => {
    sayProblem(reasonOf(error))
    process.exit(1)
  })
}

async function open(additions: Additions): Promise<void> {
  // On a terminal a person reads along, so only what needs attention is logged there.
  const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env })
  const stopping = new AbortController()
  const opening = openDatabase({
    config,
    use: 'server',
    say,
    stopping: stopping.signal,
    onLost: (error) => {
      if (!stopping.signal.aborted) sayProblem(`The connection to the database was lost: ${error.message}`)
    },
  })
  const hasStarted = leaveOnSignal(opening, stopping)
  try {
    const database = await opening
    const running = await prepare({ config, database, additions, stopping })
    stopOnSignal(running, { config, database, stopping })
    hasStarted()
  } catch (error) {
    // Asked to stop, it waits for the database no longer, and has closed it under whatever was being prepared.
    if (stopping.signal.aborted) return
    await opening.then(
      (database) => database.close(),
      () => undefined,
    )
    throw error
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** While it starts there is nothing to finish, but a database of its own must not be left behind at work. */
function leaveOnSignal(opening: Promise<OpenedDatabase>, stopping: AbortController): () => void {
  const leave = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await opening.then((database) => database.close()).catch(() => {})
    process.exit(0)
  }
  const onSignal = () => void leave()
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

interface Running {
  app: FastifyInstance
  jobs: RunningJobs
}

interface Prepared {
  config: Config
  database: OpenedDatabase
  additions: Additions
  stopping: AbortController
}

async function prepare({ config, database, additions, stopping }: Prepared): Promise<Running> {
  await requireWritableStorage(config)
  await bringUpToDate(database.direct.pool, say)
  await loadShippedPacks(database)
  await requireNoOpenDemo(config, database.db)
  const hasDemo = await isDemoWanted(config, database)
  if (hasDemo) {
    await loadDemo(database.direct)
    await loadDemoTraits(database)
    await keepDemoRecordings(config, database)
  }
  // Before anyone is served: a restored backup may have brought back people who were erased since.
  await eraseReturned(config, database)
  await additions.whenReady?.({ config, database })
  const app = await buildApp({
    config,
    database,
    webFolder: join(projectRoot, 'dist/web'),
    leaving: stopping.signal,
    extend: (extended) => additions.extend?.(extended, config),
  })
  await listen(app, config)
  const jobs = await startJobs({ database, handlers: createJobHandlers(database, config), log: app.log })
  const reportLinks = () => demoReportLinks(database, config.publicUrl, new Date())
  const setUp = await setUpNews(await hasMembers(database.db), process.stdout, () =>
    newSetUpLink(database, config, new Date()),
  )
  const demo = await demoNews(hasDemo, process.stdout, reportLinks)
  say(greeting(app.server.address(), config, { demo, setUp }))
  return { app, jobs }
}

/**
 * Finishes the requests and the jobs that run, then closes the database. Behind a proxy it first serves on for a while
 * and says that it is not ready, so that no request comes to a closed door. A second signal does not hurry the first.
 */
function stopOnSignal({ app, jobs }: Running, { config, database, stopping }: Omit<Prepared, 'additions'>): void {
  const stop = async (exitCode: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    if (config.trustProxy > 0) await wait(limits.leavingMs)
    await app.close()
    await jobs.stop()
    await database.close()
    process.exit(exitCode)
  }
  for (const signal of signals) process.on(signal, () => void stop(0))
  lastResort(app.log, () => void stop(1))
}

/** A storage that does not answer must not keep answers from being saved; the retention job tries again. */
async function eraseReturned(config: Config, database: OpenedDatabase): Promise<void> {
  try {
    const returned = await eraseAgain({ config, database, storage: await openStorage(config) }, system)
    if (returned > 0) say(`Erased again after a restore: ${returned}.`)
  } catch (error) {
    sayProblem(notYet('The notes of who was erased cannot be read yet', error))
  }
}

/** Those that are missing are made at the next start. */
async function keepDemoRecordings(config: Config, database: OpenedDatabase): Promise<void> {
  try {
    await loadDemoRecordings(database, await openStorage(config))
  } catch (error) {
    sayProblem(notYet('The recordings of the demonstration cannot be kept yet', error))
  }
}
