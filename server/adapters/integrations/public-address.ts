// Decides which addresses given by people may be called: public ones over https, in any notation.
import { BlockList, isIP } from 'node:net'
import { isUrl } from '../../../shared/support/is-url.ts'

// Everything that is not public: this machine, its networks, and IPv6 forms of both (RFC 6890 and the IANA registries).
const private4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
const private6 = [
  ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

// Two lists: in a single one, every IPv4 address would match the range for IPv4-mapped IPv6 addresses.
const refused = { 4: listOf(private4, 'ipv4'), 6: listOf(private6, 'ipv6') }

/** `address`: an IP address, as DNS returns it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return (family === 4 && !refused[4].check(address, 'ipv4')) || (family === 6 && !refused[6].check(address, 'ipv6'))
}

const localNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Parses an address as the platform does, so that no later code reads it differently; null if it may not be called. `host`: the only host
 * allowed.
 */
export function readAddress(given: string, { host, allowsPrivate }: { host?: string; allowsPrivate: boolean }): URL | null {
  const text = given.trim()
  // Browsers drop or replace these characters; no genuine address contains them.
  if (/[\s\\\p{Cc}]/u.test(text) || !isUrl(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash) return null
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  if (url.protocol !== 'https:') return null
  if (host !== undefined) return url.host === host ? url : null
  const name = url.hostname.replace(/\.$/, '')
  const literal = name.startsWith('[') ? name.slice(1, -1) : name
  if (isIP(literal) !== 0) return isPublicAddress(literal) ? url : null
  return name.includes('.') && !localNames.test(name) ? url : null
}
