// All rate limits in one place: per person and per network, for HTTP and WebSocket, shared with the other nodes.
import type { Doer, RateLimits } from '../ports/limits.ts'
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits/limits.ts'
import { rates, type Action, type Rate } from '../../shared/limits/rate-limits.ts'
import type { Deps } from '../deps.ts'
import { tokenBucket, type TokenBucket } from '../domain/limits/token-bucket.ts'
import { every } from '../every.ts'
import type { Config } from '../config/config.ts'

interface Shared {
  bucket: TokenBucket
  rate: Rate
  /** Used here and not yet reported to the other nodes. */
  untold: number
}

// No session has this id.
const channel = '#rates'
const keysPerHint = 500

type Tools = Pick<Deps, 'bus' | 'now' | 'log'> & { config: Pick<Config, 'rateLimit'> }

/**
 * Decides locally, without a request: other nodes report shortly afterwards what they allowed, and it is subtracted here.
 * A person on N nodes therefore gets at most N bursts, once, and after that the rate of one node.
 */
export function createRateLimits({ bus, now, config, log }: Tools): RateLimits {
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

  /** Milliseconds to wait; 0: the action was counted. */
  function count(actions: readonly Action[], doer: Doer, cost = 1): number {
    if (!config.rateLimit) return 0
    const at = now()
    const all = actions.flatMap((action) => listed(action, doer))
    const waitMs = all.reduce((max, [, { bucket }]) => Math.max(max, bucket.waitMs(at)), 0)
    if (waitMs > 0) return waitMs
    spend(all, at, cost)
    return 0
  }

  function spend(all: [string, Shared][], at: number, cost: number): void {
    for (const [name, one] of all) {
      one.bucket.take(at, cost)
      one.untold += cost
      if (bus.isShared && one.untold >= one.rate.burst / limits.rateShareParts) toTell.add(name)
    }
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

  const removeUnused = () => {
    const at = now()
    for (const [name, { bucket }] of buckets) if (bucket.isFull(at)) buckets.delete(name)
  }
  const repeated = [
    ...(bus.isShared ? [every(limits.rateShareMs, 'rate limit reports', tell, log)] : []),
    every(limits.rateSweepMs, 'rate limits', removeUnused, log),
  ]
  if (bus.isShared) {
    bus.listen((_session, _node, hint) => hint.kind === 'spent' && hear(hint.spent))
    void bus.open(channel)
  }

  return {
    take(actions, doer, cost) {
      const retryAfterMs = count(typeof actions === 'string' ? [actions] : actions, doer, cost)
      if (retryAfterMs > 0) throw new AppError('rate_limited', { retryAfterMs })
    },
    charge(action, doer, cost) {
      if (config.rateLimit) spend(listed(action, doer), now(), cost)
    },
    isFree: (action, doer) => count([action], doer) === 0,
    size: () => buckets.size,
    close: () => void repeated.map((one) => one.stop()),
  }
}

const widened = ({ burst, perMinute }: Rate): Rate => ({
  burst: burst * limits.wideNetworkFactor,
  perMinute: perMinute * limits.wideNetworkFactor,
})
