import type { Route } from '../route.ts'
import { authToken } from '../schemas/account.ts'
import { ssoLogin } from '../schemas/sso.ts'

export const ssoRoutes = {
  ssoLogin: {
    method: 'POST',
    path: '/auth/token/sso_login/',
    root: 'plain',
    access: 'public',
    about: 'Exchanges the single-use login of a finished single sign-on for a token.',
    body: ssoLogin,
    status: 200,
    reply: authToken,
  },
} satisfies Record<string, Route>
