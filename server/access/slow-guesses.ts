// Slows down password guesses for one account, from any number of IP addresses: each waits longer than the one before. A device that has
// signed in before has its own budget, so nobody can lock the owner out.
import { AppError } from '../../shared/errors.ts'
import { limits } from '../../shared/limits/limits.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../domain/people/person.ts'
import type { UserRow } from '../store/people/accounts.ts'
import { limitByNetwork } from './limit-by-network.ts'

const waiting = {
  ...{ free: limits.freeGuesses, firstMs: limits.guessWaitMs, mostMs: limits.guessWaitMostMs },
  forgottenMs: limits.guessesForgottenMs,
}

/** The two places of a caller: the browser or app, identified by its signed cookie or token, and its network. */
const placesOf = ({ key, from }: Person) => ({ device: key, network: from === null ? null : `network:${from}` })

export async function rememberPlace({ store, now }: Pick<Deps, 'store' | 'now'>, userId: string, guest: Person): Promise<void> {
  const { device, network } = placesOf(guest)
  await store.knownPlaces.add(userId, network === null ? [device] : [device, network], now())
}

/** `target`: the digest of the email address; `row`: its account, if any. Throws too_many_attempts, and never reveals whether there is an account. */
export async function limitGuesses(deps: Deps, guest: Person, target: string, row: UserRow | null): Promise<void> {
  const { store, config, now } = deps
  if (!config.rateLimit) return
  const { device, network } = placesOf(guest)
  const known = await store.knownPlaces.known(row?.id ?? '', network === null ? [device] : [device, network])
  if (known.has(device)) {
    const own = { from: device, fromWide: null }
    return limitByNetwork(deps, own, { action: 'signin-device', target, limit: limits.attemptsPerAccount })
  }
  await limitByNetwork(deps, guest, { action: 'signin', limit: limits.attemptsPerAddress })
  await limitByNetwork(deps, guest, { action: 'signin', target, limit: limits.attemptsPerAccount })
  if (network !== null && known.has(network)) return
  const retryAfterMs = await store.guesses.take(`signin:${target}`, waiting, now())
  if (retryAfterMs > 0) throw new AppError('too_many_attempts', { retryAfterMs })
}
