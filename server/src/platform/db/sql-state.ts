export const deadlockDetected = '40P01'
export const foreignKeyViolated = '23503'
export const insufficientPrivilege = '42501'
export const nameTaken = '42P05'
export const nameUnknown = '26000'
export const noSchemaToUse = '3F000'
export const onlyReadable = '25006'

/** What the database called a fault. The query builder wraps it. */
export function hasSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === state) || hasSqlState(error.cause, state)
}
