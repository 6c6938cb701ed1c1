// The network of an IP address. Limits count networks, because anyone with one IPv6 address has 2^64 of them.
import { isIPv6 } from 'node:net'

export interface Networks {
  /** An IPv4 address (also if written as IPv6), or the /64 of an IPv6 address: what one household or server gets. */
  narrow: string
  /** The /48 of an IPv6 address: what one company, or one customer of a hosting provider, gets at most. Null for IPv4. */
  wide: string | null
}

/** A text that is not an IP address is counted as it is. */
export function networksOf(address: string): Networks {
  const text = address.slice(0, `${address}%`.indexOf('%'))
  if (!isIPv6(text)) return { narrow: address, wide: null }
  const groups = groupsOf(text)
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isIPv4) return { narrow: groups.slice(6).flatMap(bytesOf).join('.'), wide: null }
  const prefix = (count: number) => `${groups.slice(0, count).map(toHex).join(':')}::/${count * 16}`
  return { narrow: prefix(4), wide: prefix(3) }
}

const toHex = (group: number) => group.toString(16)
const bytesOf = (group: number) => [group >> 8, group & 0xff]

// The eight groups of a valid IPv6 address; its last two may be written as an IPv4 address.
function groupsOf(text: string): number[] {
  const read = (half: string) =>
    half.split(':').flatMap((part) => {
      if (part === '') return []
      if (!part.includes('.')) return [Number.parseInt(part, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
  const halves = text.split('::').map(read)
  const zeros = Array<number>(8 - halves.flat().length).fill(0)
  return [...halves.slice(0, 1), zeros, ...halves.slice(1)].flat()
}
