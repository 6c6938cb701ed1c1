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

/** The places of a caller: the browser or app, identified by its signed cookie or token, and its network if it is known. */
const placesOf = ({ key, from }: Person) => (from === null ? [key] : [key, `network:${from}`])

export async function rememberPlace({ store, now }: Pick<Deps, 'store' | 'now'>, userId: string, guest: Person): Promise<void> {
  await store.knownPlaces.add(userId, placesOf(guest), now())
}

/** `target`: the digest of the email address; `row`: its account, if any. Throws too_many_attempts, and never reveals whether there is an account. */
export async function limitGuesses(deps: Deps, guest: Person, target: string, row: UserRow | null): Promise<void> {
  const { store, config, now } = deps
  if (!config.rateLimit) return
  const known = await store.knownPlaces.known(row?.id ?? '', placesOf(guest))
  if (known.has(guest.key)) {
    const own = { from: guest.key, fromWide: null }
    return limitByNetwork(deps, own, { action: 'signin-device', target, limit: limits.attemptsPerAccount })
  }
  await limitByNetwork(deps, guest, { action: 'signin', limit: limits.attemptsPerAddress })
  await limitByNetwork(deps, guest, { action: 'signin', target, limit: limits.attemptsPerAccount })
  // The device is not known, so a known place is the network.
  if (known.size > 0) return
  const retryAfterMs = await store.guesses.take(`signin:${target}`, waiting, now())
  if (retryAfterMs > 0) throw new AppError('too_many_attempts', { retryAfterMs })
}
