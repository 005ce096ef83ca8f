/** The ways a sign-on ends without one; the portal has words for each (AUTH-05). */
export type SsoCode = 'sso-failed' | 'sso-cancelled' | 'sso-none' | 'sso-unreachable' | 'sso-no-account'

/** Thrown when a sign-on cannot go on. `why` is for the log and must never hold a secret. */
export class SsoProblem extends Error {
  readonly code: SsoCode

  constructor(code: SsoCode, why: string, cause?: unknown) {
    super(why, { cause })
    this.code = code
  }
}

/** The problem that lies under what a library has wrapped around it. */
export function problemUnder(error: unknown): SsoProblem | undefined {
  if (error instanceof SsoProblem) return error
  return error instanceof Error ? problemUnder(error.cause) : undefined
}
