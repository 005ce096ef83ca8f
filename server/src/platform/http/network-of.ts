import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A customer is given at least a network of this many groups (64 bits), and may use any address in it. */
const GROUPS_OF_NETWORK = 4

/** Whom attempts are counted for: an IPv4 address, or the network that an IPv6 address is one of countless in. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  // An IPv4 address in the writing of IPv6; all of them lie in one network.
  if (/^(0:){5}ffff:/.test(groups.join(':'))) return ipv4Of(groups.slice(-2))
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

/** The eight groups, whichever way they are written. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const missing = GROUPS - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])]
}

const ipv4Of = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
