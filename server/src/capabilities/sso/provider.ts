import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type AddressRules, requireProviderUrl } from './provider-address.ts'
import { type MemberAtProvider, personOf } from './provider-claims.ts'
import { createSafeFetch, PROVIDER_SECONDS } from './safe-fetch.ts'
import { refusalUnder } from './sso-refusal.ts'

/** How the provider of a company is spoken to. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What was agreed with the browser when it left, and is needed again when it comes back. */
export interface Agreed {
  state: string
  nonce: string
  codeVerifier: string
}

/** What is asked of the provider besides who it is. */
export interface Ask {
  groups?: boolean
  /** That the person has signed in there within so many seconds, or does so now. */
  maxAgeSeconds?: number
}

/** One step of a sign-on with one provider; all it asks of the provider shares one deadline. */
export interface Provider {
  signOnAddress: (redirectUri: string, agreed: Agreed, ask?: Ask) => Promise<string>
  whoCameBack: (callback: URL, agreed: Agreed, ask?: Ask) => Promise<MemberAtProvider>
  /** Nothing when the provider cannot end a session. */
  signOffAddress: (returnTo: string) => string | undefined
}

export async function openProvider(settings: ProviderSettings, rules: AddressRules): Promise<Provider> {
  const configuration = await discover(settings, rules).catch(rethrow)
  const metadata = configuration.serverMetadata()
  const forBrowser = (url: URL) => requireProviderUrl(url.href, rules).href
  return {
    signOnAddress: async (redirectUri, { state, nonce, codeVerifier }, { maxAgeSeconds } = {}) => {
      const codeChallenge = await calculatePKCECodeChallenge(codeVerifier)
      const parameters = {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(maxAgeSeconds === undefined ? {} : { max_age: String(maxAgeSeconds) }),
      }
      return attempt(() => forBrowser(buildAuthorizationUrl(configuration, parameters)))
    },
    whoCameBack: (callback, agreed, ask = {}) => identify(configuration, callback, { agreed, ask }).catch(rethrow),
    signOffAddress: (returnTo) =>
      metadata.end_session_endpoint &&
      attempt(() => forBrowser(buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }))),
  }
}

async function discover(settings: ProviderSettings, rules: AddressRules): Promise<Configuration> {
  const issuer = requireProviderUrl(settings.issuer, rules)
  const configuration = await discovery(issuer, settings.clientId, undefined, authenticate(settings.clientSecret), {
    [customFetch]: createSafeFetch(rules),
    timeout: PROVIDER_SECONDS,
    // Without these checks an ID token is believed without its signature. Plain HTTP passed the rules for this machine.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
  // The library lets some issuers speak for others, such as the shared address of a cloud for all of its tenants.
  if (!isSameAddress(configuration.serverMetadata().issuer, issuer.href)) throw foreignIssuer()
  return configuration
}

async function identify(
  configuration: Configuration,
  callback: URL,
  { agreed, ask }: { agreed: Agreed; ask: Ask },
): Promise<MemberAtProvider> {
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: agreed.state,
    expectedNonce: agreed.nonce,
    pkceCodeVerifier: agreed.codeVerifier,
    idTokenExpected: true,
    ...(ask.maxAgeSeconds === undefined ? {} : { maxAge: ask.maxAgeSeconds }),
  })
  const claims = tokens.claims()
  const { issuer, userinfo_endpoint } = configuration.serverMetadata()
  if (!claims || claims.iss !== issuer) throw foreignIssuer()
  // Many providers keep the address out of the ID token, and groups as well.
  const isIncomplete = claims.email === undefined || (ask.groups === true && claims.groups === undefined)
  const needsMore = isIncomplete && userinfo_endpoint !== undefined
  const more = needsMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  // What the token says of the address is signed, so it is not asked for again because of the groups.
  return personOf(claims, claims.email === undefined ? more : claims, claims.groups ?? more.groups)
}

/** A provider that does not say otherwise takes the secret in the header (OpenID Connect Discovery, section 3). */
function authenticate(clientSecret: string): ClientAuth {
  const inHeader = ClientSecretBasic(clientSecret)
  const inBody = ClientSecretPost(clientSecret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBodyOnly = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isBodyOnly ? inBody : inHeader)(server, ...rest)
  }
}

const isSameAddress = (a: string, b: string): boolean => URL.canParse(a) && new URL(a).href === new URL(b).href

const foreignIssuer = () => new Refusal('sso-failed', 'The provider speaks for another issuer')

function attempt<Value>(build: () => Value): Value {
  try {
    return build()
  } catch (error) {
    return rethrow(error)
  }
}

/** Says which check failed, in words of the library; what the provider sent along stays out of the log. */
function rethrow(error: unknown): never {
  const refusal = refusalUnder(error)
  if (refusal) throw refusal
  // The person pressed Cancel there, or the provider does not let them in (OAuth 2.0, section 4.1.2.1). Which of the
  // two is told at best in free text of its own, so no one reads that they have cancelled.
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    throw new Refusal('sso-cancelled', 'The provider says that access was denied')
  }
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    throw new Refusal('sso-failed', `The provider refused: ${error.error.replace(/[^a-z_]/g, '').slice(0, 40)}`)
  }
  if (error instanceof ClientError) throw new Refusal('sso-failed', `${error.message} (${error.code})`)
  throw new Refusal('sso-failed', 'The answer of the provider could not be used')
}
