/** Codes that say "the database is not there right now", as opposed to "the query is wrong". */
const sqlStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08003',
  '08006',
  '57014',
  '25006',
])
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT'])
const driverTexts = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'the database system is',
  'Cannot use a pool after calling end',
  // PgBouncer has one code, a protocol violation, for all that it says itself.
  'server_login_retry',
  'query_wait_timeout',
  'pgbouncer cannot connect to server',
  'no more connections allowed',
]

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (sqlStates.has(code) || socketCodes.has(code)) return true
  if (driverTexts.some((text) => error.message.includes(text))) return true
  // The query builder and the happy-eyeballs connect wrap what really happened.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return isDatabaseUnavailable(error.cause)
}
