// Every rate limit, in one place: by person and by network, for HTTP and WebSocket alike, shared with the other nodes.
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { rates, type Action, type Rate } from '../../shared/rate-limits.ts'
import type { Deps } from '../deps.ts'
import type { Origin, Person } from '../domain/person.ts'
import { tokenBucket, type TokenBucket } from '../domain/token-bucket.ts'

/** Who does it; `key` null: they are not known yet, and only the network counts. */
export type Doer = Origin & { key: Person['key'] | `key:${string}` | null }

export interface RateLimits {
  /** One thing that counts `cost` times as all of these. Throws rate_limited with the time until it may be done again; then nothing was counted. */
  take(actions: Action | readonly Action[], doer: Doer, cost?: number): void
  /** The same without a word. */
  isFree(action: Action, doer: Doer): boolean
  /** Limits that somebody has used lately. */
  size(): number
  close(): void
}

interface Shared {
  bucket: TokenBucket
  rate: Rate
  /** Used here, and not told to the other nodes yet. */
  untold: number
}

// No session has such an id.
const channel = '#rates'
const keysPerHint = 500

/**
 * Decided here, without asking anybody: what other nodes let through is told by them a moment later and counted against what is left.
 * A person on N nodes so gets N bursts at most, once, and from then on the rate of one.
 */
export function createRateLimits({ bus, now, config }: Pick<Deps, 'bus' | 'now'> & { config: { rateLimit: boolean } }): RateLimits {
  const buckets = new Map<string, Shared>()
  const toTell = new Set<string>()

  function find(key: string, rate: Rate): Shared {
    const known = buckets.get(key)
    if (known) return known
    const made = { bucket: tokenBucket(rate), rate, untold: 0 }
    buckets.set(key, made)
    return made
  }

  function listed(action: Action, { key, from, fromWide }: Doer): [string, Shared][] {
    const { person, network } = rates[action]
    const list: [string, Rate][] = []
    if (key !== null) list.push([`${action} ${key}`, person])
    if (from !== null) list.push([`${action} network:${from}`, network])
    if (fromWide !== null) list.push([`${action} wide:${fromWide}`, widened(network)])
    return list.map(([name, rate]) => [name, find(name, rate)])
  }

  /** Milliseconds until it may be done; 0: it is counted. */
  function count(actions: readonly Action[], doer: Doer, cost = 1): number {
    if (!config.rateLimit) return 0
    const at = now()
    const all = actions.flatMap((action) => listed(action, doer))
    const waitMs = all.reduce((most, [, { bucket }]) => Math.max(most, bucket.waitMs(at)), 0)
    if (waitMs > 0) return waitMs
    for (const [name, one] of all) {
      one.bucket.take(at, cost)
      one.untold += cost
      if (bus.isShared && one.untold >= one.rate.burst / limits.rateShareParts) toTell.add(name)
    }
    return 0
  }

  function tell(): void {
    const spent = [...toTell].flatMap((name): [string, number][] => {
      const one = buckets.get(name)
      const count = one?.untold ?? 0
      if (one) one.untold = 0
      return count === 0 ? [] : [[name, count]]
    })
    toTell.clear()
    for (let at = 0; at < spent.length; at += keysPerHint) bus.send(channel, { kind: 'spent', spent: spent.slice(at, at + keysPerHint) })
  }

  function hear(spent: [string, number][]): void {
    for (const [name, count] of spent) {
      const [action = '', who = ''] = name.split(' ', 2)
      if (!Object.hasOwn(rates, action)) continue
      const { person, network } = rates[action as Action]
      const rate = who.startsWith('network:') ? network : who.startsWith('wide:') ? widened(network) : person
      find(name, rate).bucket.take(now(), count)
    }
  }

  const telling = bus.isShared ? setInterval(tell, limits.rateShareMs).unref() : undefined
  const sweeping = setInterval(() => {
    const at = now()
    for (const [name, { bucket }] of buckets) if (bucket.isFull(at)) buckets.delete(name)
  }, limits.rateSweepMs).unref()
  if (bus.isShared) {
    bus.listen((_session, _node, hint) => hint.kind === 'spent' && hear(hint.spent))
    void bus.open(channel)
  }

  return {
    take(actions, doer, cost) {
      const retryAfterMs = count(typeof actions === 'string' ? [actions] : actions, doer, cost)
      if (retryAfterMs > 0) throw new AppError('rate_limited', { retryAfterMs })
    },
    isFree: (action, doer) => count([action], doer) === 0,
    size: () => buckets.size,
    close() {
      clearInterval(telling)
      clearInterval(sweeping)
    },
  }
}

const widened = ({ burst, perMinute }: Rate): Rate => ({
  burst: burst * limits.wideNetworkFactor,
  perMinute: perMinute * limits.wideNetworkFactor,
})
