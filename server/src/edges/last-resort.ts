interface Log {
  error: (details: object, message: string) => void
  fatal: (details: object, message: string) => void
}

/**
 * For what nobody caught. A promise that failed with nobody waiting harms nobody else, so it is logged and the server
 * goes on. After an exception the state is unknown: the server stops in order, for whoever watches over it to start it
 * again.
 */
export function lastResort(log: Log, stop: () => void): void {
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a promise failed and nobody was waiting'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception that nobody caught')
    stop()
  })
}
