/**
 * `WWW-Authenticate` of a refused token. The body of such a refusal is fixed, so this is where the browser learns that
 * signing in again would not help.
 */
export const challenges = { signIn: 'Token', deactivated: 'Token error="account-inactive"' } as const
