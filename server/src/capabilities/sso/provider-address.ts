import { promises as dns, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { RefusalCode } from '@mizan/contract/refusals'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Everything IANA lists as not globally reachable, or that carries another address inside it. */
const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
// Global unicast is one block; loopback, mapped, link-local, unique local and multicast all lie outside it.
const globalIPv6 = ['2000::/3']
// Teredo and 6to4 wrap an IPv4 address that could be anything.
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special4 = blocks(specialIPv4, 'ipv4')
const global6 = blocks(globalIPv6, 'ipv6')
const special6 = blocks(specialIPv6, 'ipv6')
const loopback4 = blocks(['127.0.0.0/8'], 'ipv4')

/** Whether an address belongs to the public internet; whatever is not surely public is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  // A zone (fe80::1%eth0) only exists for addresses of the local link.
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1'

function blocks(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * The issuer as it will be kept, or a refusal that says what is wrong with it. The same rules hold at every sign-on.
 */
export async function checkIssuer(text: string, rules: AddressRules): Promise<string> {
  const url = requireProviderUrl(text, rules)
  if (url.search || url.hash) throw new Refusal('issuer-with-query', 'An issuer has no query and no fragment')
  if (url.pathname.includes('/.well-known/')) {
    throw new Refusal('issuer-well-known', 'The issuer is the address before /.well-known/')
  }
  await allowedAddresses(url, rules)
  return url.href
}

export interface AddressRules {
  /** Development and tests only: a provider on this machine, even over plain HTTP. */
  allowLoopback: boolean
  /** How a name becomes addresses; the system's own way unless given otherwise. */
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
