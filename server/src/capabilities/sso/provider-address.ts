import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import type { RefusalCode } from '@mizan/contract/refusals'
import { Refusal } from '../../platform/http/refusal.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface AddressRules {
  /** Development and tests only: a provider on this machine, even over plain HTTP. */
  allowLoopback: boolean
  /** How a name becomes addresses; the system's own way unless told otherwise. */
  resolve?: (host: string) => Promise<LookupAddress[]>
}

const resolveBySystem = (host: string): Promise<LookupAddress[]> => dns.lookup(host, { all: true })

/** The address as it may be shown to a browser: https, or this machine where that is allowed. */
export function requireProviderUrl(text: string, { allowLoopback }: AddressRules): URL {
  if (!URL.canParse(text)) throw refused('provider-no-address', 'it is not an address')
  const url = new URL(text)
  if (url.username || url.password) throw refused('provider-with-password', 'it carries a name or a password')
  if (url.protocol === 'https:') return url
  if (url.protocol === 'http:' && allowLoopback && isNameOfThisMachine(url.hostname)) return url
  throw refused('provider-not-https', 'it does not begin with https:')
}

/**
 * The addresses a connection to this URL may go to. One forbidden address among them refuses all: which of them would
 * be dialled is not ours to guess.
 */
export async function allowedAddresses(url: URL, rules: AddressRules): Promise<LookupAddress[]> {
  const addresses = await addressesOf(url.hostname, rules)
  const isAllowed = ({ address }: LookupAddress) =>
    (isPublicAddress(address) && url.protocol === 'https:') || (rules.allowLoopback && isLoopbackAddress(address))
  if (!addresses.every(isAllowed)) throw refused('provider-not-public', 'it lies in a network that is not public')
  return addresses
}

async function addressesOf(hostname: string, rules: AddressRules): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  const addresses = await (rules.resolve ?? resolveBySystem)(host).catch(() => {
    throw new Refusal('provider-unresolved', 'The name of the provider is not known to DNS')
  })
  if (addresses.length === 0) throw new Refusal('provider-unresolved', 'The name of the provider has no address')
  return addresses
}

const isNameOfThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))

const refused = (code: RefusalCode, reason: string): Refusal =>
  new Refusal(code, `The provider's address is refused: ${reason}`)
