import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration, Provider } from 'oidc-provider'

/** An account that the development provider knows. */
export interface DevAccount {
  subject: string
  email: string
  isEmailVerified?: boolean
  firstName: string
  lastName: string
}

interface DevProviderOptions {
  /** Where the portal answers. */
  publicUrl: string
  /** References of the companies that use this provider; each returns to its own login screen after signing off. */
  refIds: string[]
  accounts: DevAccount[]
  port?: number
}

export interface DevProvider {
  issuer: string
  clientId: string
  clientSecret: string
  close: () => Promise<void>
}

/** A real OpenID provider on this machine, for development and tests. The user may be any of its accounts. */
export async function startDevProvider(options: DevProviderOptions): Promise<DevProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client = { id: 'mizan', secret: randomBytes(24).toString('base64url') }
  const provider = await quietly(async () => {
    const oidc = await import('oidc-provider')
    return new oidc.Provider(issuer, configuration(options, client))
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/choose/')) void chooseAccount(provider, options.accounts, { request, response })
    else answer(request, response)
  })
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The library warns on every start that it is meant for another Node and that it keeps everything in memory. */
async function quietly<Value>(work: () => Promise<Value>): Promise<Value> {
  const { warn, info } = globalThis.console
  Object.assign(globalThis.console, { warn: () => undefined, info: () => undefined })
  try {
    return await work()
  } finally {
    Object.assign(globalThis.console, { warn, info })
  }
}

function configuration({ publicUrl, refIds, accounts }: DevProviderOptions, client: { id: string; secret: string }) {
  const page = async (context: { body?: unknown; type: string }, html: string) => {
    context.type = 'html'
    context.body = `<!doctype html><meta charset="utf-8"><title>Development provider</title>${html}`
  }
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/oauth_callback`],
        post_logout_redirect_uris: refIds.map((refId) => `${publicUrl}/login?ref=${refId}`),
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 3600 },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context: { type: string }, form: string) =>
          page(context, `${form}<button form="op.logoutForm" name="logout" value="yes">Sign off</button>`),
      },
    },
    renderError: (context: { type: string }, { error }: { error: string }) => page(context, `<p>${error}</p>`),
    findAccount: (_: unknown, subject: string) => accountNamed(accounts, subject),
    // No one is asked for consent: the portal is the only client.
    loadExistingGrant: async (context: GrantContext) => {
      const { client: asking, session, provider, params } = context.oidc
      if (!asking || !session?.accountId) return undefined
      // One grant per session: a code of an older one would not be taken any more.
      const known = session.grantIdFor(asking.clientId)
      if (known) return provider.Grant.find(known)
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId })
      grant.addOIDCScope(String(params?.scope ?? 'openid'))
      await grant.save()
      return grant
    },
  } as unknown as Configuration
}

interface GrantContext {
  oidc: {
    client?: { clientId: string }
    session?: { accountId?: string; grantIdFor: (clientId: string) => string | undefined }
    provider: Provider
    params?: { scope?: string }
  }
}

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid: 'dev',
})

function accountNamed(accounts: DevAccount[], subject: string) {
  const account = accounts.find((candidate) => candidate.subject === subject)
  if (!account) return undefined
  return {
    accountId: account.subject,
    claims: () => ({
      sub: account.subject,
      email: account.email,
      email_verified: account.isEmailVerified ?? true,
      given_name: account.firstName,
      family_name: account.lastName,
    }),
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** A page with a link per account; following one signs that person in. */
async function chooseAccount(provider: Provider, accounts: DevAccount[], exchange: Exchange): Promise<void> {
  const { request, response } = exchange
  const url = new URL(request.url ?? '', 'http://localhost')
  const chosen = accounts.find(({ subject }) => subject === url.searchParams.get('as'))
  try {
    if (chosen) return await provider.interactionFinished(request, response, { login: { accountId: chosen.subject } })
    await provider.interactionDetails(request, response)
  } catch {
    response.writeHead(400).end('This sign-on is over.')
    return
  }
  const links = accounts.map(
    ({ subject, email }) => `<li><a href="${url.pathname}?as=${encodeURIComponent(subject)}">${email}</a>`,
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Development provider</title><h1>Sign on as</h1><ul>${links.join('')}</ul>`)
}
