import { routes } from '@mizan/contract/routes'
import { authToken } from '@mizan/contract/schemas/account'

/** Every demo account has this one. */
export const demoPassword = 'Mizan-demo-2026'

/** A session for journeys that begin signed in; the form itself has journeys of its own. */
export async function signInByCall(email: string): Promise<string> {
  const response = await fetch(`${process.env.MIZAN_ADDRESS}/api${routes.login.path}`, {
    method: routes.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`)
  return authToken.parse(await response.json()).auth_token
}
