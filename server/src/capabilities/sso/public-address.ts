import { BlockList, isIPv4, isIPv6 } from 'node:net'

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
