import * as z from 'zod/mini'
import { bodyId, text } from './values.ts'

/** As lax as the login call: what is missing is one more way of being unknown (API-05). */
export const ssoLogin = z.object({
  login_id: z.optional(text(100)),
  login_hash: z.optional(text(200)),
  /** The portal's own mark of a single-sign-on session (SSO-08); the server decides nothing by it. */
  sso_login: z.optional(z.unknown()),
  company_id: z.optional(z.nullable(bodyId)),
})
export type SsoLogin = z.infer<typeof ssoLogin>
