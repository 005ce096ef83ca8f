import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { CustomFetchOptions } from 'openid-client'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type AddressRules, allowedAddresses, requireProviderUrl } from './provider-address.ts'
import { refusalUnder } from './sso-refusal.ts'

/** Everything one step of a sign-on asks of the provider has to be answered within this time. */
export const PROVIDER_SECONDS = 5
const MAX_BYTES = 256 * 1024

type SafeFetch = (url: string, options: CustomFetchOptions) => Promise<Response>

/**
 * A fetch for addresses that another person chose. Every call resolves the name itself, refuses anything but public
 * addresses, and connects to the very addresses it has checked. Redirects are not followed.
 */
export function createSafeFetch(rules: AddressRules): SafeFetch {
  const deadline = AbortSignal.timeout(PROVIDER_SECONDS * 1000)
  return async (address, options) => {
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
    try {
      const url = requireProviderUrl(address, rules)
      const addresses = await before(signal, allowedAddresses(url, rules))
      return toResponse(await exchange(url, options, { addresses, signal }))
    } catch (error) {
      throw refusalUnder(error) ?? new Refusal('sso-unreachable', `No answer from the provider: ${codeOf(error)}`)
    }
  }
}

interface Answer {
  message: IncomingMessage
  body: Buffer
}

/** A lookup cannot be called off, but no one has to wait for it. */
function before<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const over = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, over])
}

function exchange(
  url: URL,
  options: CustomFetchOptions,
  { addresses, signal }: { addresses: LookupAddress[]; signal: AbortSignal },
): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const settings: RequestOptions = {
    method: options.method,
    // Unpacking could turn a small answer into a huge one.
    headers: { ...options.headers, 'accept-encoding': 'identity' },
    lookup: pinnedTo(addresses),
    // A connection of its own: one from a pool would have been opened for other addresses.
    agent: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, settings, (message) => {
      readBody(message).then((body) => resolve({ message, body }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(bodyOf(options.body))
  })
}

/** Answers every lookup of the connection with what has been checked, so that DNS gets no second say. */
const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_, options, callback) => {
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  }

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop early destroys the connection.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Refusal('sso-failed', 'The answer of the provider is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse({ message, body }: Answer): Response {
  const { statusCode: status = 0 } = message
  if (status >= 500) throw new Refusal('sso-unreachable', `The provider answered ${status}`)
  if (status >= 300 && status < 400) throw new Refusal('sso-failed', 'The provider redirects its own answers')
  const headers = new Headers({ 'content-type': message.headers['content-type'] ?? '' })
  const challenge = message.headers['www-authenticate']
  if (challenge) headers.set('www-authenticate', challenge)
  const isEmpty = status === 204 || status === 205
  return new Response(isEmpty ? null : body, { status, headers })
}

function bodyOf(body: CustomFetchOptions['body']): string | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new TypeError('Only forms are sent to a provider')
}

/** The code alone: messages of the system name hosts and addresses, which do not belong into every log. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
