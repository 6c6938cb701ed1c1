// Limits the bytes that wait in memory for clients of one network that do not read: above the limit, the connection with the most is closed.
import { limits } from '../../../shared/limits/limits.ts'
import type { Origin } from '../people/person.ts'

export interface Line {
  /** Bytes that have not been read. */
  waiting(): number
  /** Closes the connection, which frees the bytes. */
  cut(): void
}

export interface Watched {
  /** This many more bytes were written to the connection. */
  grew(bytes: number): void
  end(): void
}

export interface UnreadBytes {
  watch(origin: Origin, line: Line): Watched
}

interface Network {
  lines: Set<Line>
  max: number
  /** An upper bound: the bytes at the last count, plus everything written since. */
  waiting: number
  /** The bytes are counted again once `waiting` exceeds this. */
  countAt: number
}

/** The bytes are counted once per eighth of the limit, so that small writes cost nothing. */
const parts = 8

export function createUnreadBytes(max: number = limits.unreadBytesPerNetwork): UnreadBytes {
  const networks = new Map<string, Network>()

  function count(network: Network): void {
    const sizes = new Map([...network.lines].map((line) => [line, line.waiting()]))
    network.waiting = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    for (const [line, size] of [...sizes].toSorted(([, a], [, b]) => b - a)) {
      if (network.waiting <= network.max) break
      network.waiting -= size
      network.lines.delete(line)
      line.cut()
    }
    network.countAt = Math.max(network.max, network.waiting + network.max / parts)
  }

  function enter(name: string, bound: number, line: Line): Watched {
    const network = networks.get(name) ?? { lines: new Set(), max: bound, waiting: 0, countAt: bound }
    networks.set(name, network)
    network.lines.add(line)
    return {
      grew(bytes) {
        network.waiting += bytes
        if (network.waiting > network.countAt) count(network)
      },
      end() {
        network.lines.delete(line)
        if (network.lines.size === 0 && networks.get(name) === network) networks.delete(name)
      },
    }
  }

  return {
    watch({ from, fromWide }, line) {
      const watched = [
        ...(from === null ? [] : [enter(`network ${from}`, max, line)]),
        ...(fromWide === null ? [] : [enter(`wide ${fromWide}`, max * 2, line)]),
      ]
      return {
        grew: (bytes) => watched.forEach((one) => one.grew(bytes)),
        end: () => watched.forEach((one) => one.end()),
      }
    },
  }
}
