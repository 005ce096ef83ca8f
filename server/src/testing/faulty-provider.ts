import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** What the provider does differently from a good one. */
export interface Fault {
  metadata?: Json
  header?: Json
  claims?: Json
  userInfo?: Json
  signature?: 'good' | 'none' | 'hmac-with-public-key' | 'other-key'
  /** What the browser brings back besides its code. */
  callback?: Record<string, string>
  /** Answers this instead, at any path that matches. */
  answer?: { at: RegExp; with: (response: ServerResponse) => void }
}

export interface FaultyProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Paths asked for since the last call. */
  seen: () => string[]
  /** From now on the provider has this fault and no other. */
  has: (fault: Fault) => void
  close: () => Promise<void>
}

const clientId = 'portal'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A provider made by hand, so that it can lie. Without a fault it answers as a good one does. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  let fault: Fault = {}
  let asked: string[] = []
  const nonces = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', issuer)
    asked.push(url.pathname)
    if (fault.answer?.at.test(url.pathname)) return fault.answer.with(response)
    if (url.pathname === '/authorize') return sendBack(url, response, { fault, nonces })
    if (url.pathname === '/token') {
      const code = new URLSearchParams(await bodyOf(request)).get('code') ?? ''
      const claims = { ...goodClaims(issuer, nonces.get(code)), ...fault.claims }
      return json(response, { access_token: 'access', token_type: 'Bearer', id_token: idToken(claims, fault) })
    }
    return json(response, documents(issuer, fault)[url.pathname])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    clientId,
    clientSecret: 'a-secret-of-the-faulty-provider',
    seen: () => asked.splice(0),
    has: (next) => {
      fault = next
      asked = []
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const documents = (issuer: string, fault: Fault): Record<string, Json> => ({
  '/.well-known/openid-configuration': {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...fault.metadata,
  },
  '/jwks': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
  '/userinfo': { sub: 'subject-1', ...fault.userInfo },
})

function goodClaims(issuer: string, nonce: string | undefined): Json {
  const now = Math.floor(Date.now() / 1000)
  const person = { sub: 'subject-1', email: 'amina@mail.example', email_verified: true, given_name: 'Amina' }
  return { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...person }
}

interface Flow {
  fault: Fault
  nonces: Map<string, string>
}

/** Everybody is signed in at once; the code leads to the nonce that was asked for. */
function sendBack(url: URL, response: ServerResponse, { fault, nonces }: Flow): void {
  const code = `code-${nonces.size + 1}`
  nonces.set(code, url.searchParams.get('nonce') ?? '')
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  const parameters = { code, state: url.searchParams.get('state') ?? '', ...fault.callback }
  back.search = new URLSearchParams(parameters).toString()
  response.writeHead(302, { location: back.href }).end()
}

function idToken(claims: Json, { header, signature = 'good' }: Fault): string {
  const alg = { good: 'RS256', 'other-key': 'RS256', none: 'none', 'hmac-with-public-key': 'HS256' }[signature]
  const text = `${base64({ alg, kid: 'one', typ: 'JWT', ...header })}.${base64(claims)}`
  if (signature === 'none') return `${text}.`
  if (signature === 'hmac-with-public-key') return `${text}.${hmac(text)}`
  return `${text}.${rsa(text, signature === 'good' ? keys.privateKey : otherKeys.privateKey)}`
}

const base64 = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const rsa = (text: string, key: KeyObject): string => sign('sha256', Buffer.from(text), key).toString('base64url')

function hmac(text: string): string {
  const publicPem = createPublicKey(keys.privateKey).export({ format: 'pem', type: 'spki' })
  return createHmac('sha256', publicPem).update(text).digest('base64url')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function json(response: ServerResponse, body: Json | undefined): void {
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}
