// Signs a device in, and moves to the account what its browser did as a guest.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { user } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, newToken, userOf, type Caller } from '../../access/authenticate.ts'
import { refreshBoard } from '../board/change-board.ts'
import { moveRequests } from '../people/admit.ts'
import { rememberPlace } from '../../access/slow-guesses.ts'

const deviceCharacters = 300

/** `device`: the browser's user agent. Returns the secret for its cookie. Throws suspended. */
export async function logIn(deps: Deps, caller: Caller, row: UserRow, claim: boolean, device: string): Promise<string> {
  if (row.suspended_at !== null) throw new AppError('suspended')
  const { store, now } = deps
  const token = newToken()
  await store.logins.add({
    id: newId(),
    digest: digestOf(token),
    user_id: row.id,
    device: device.slice(0, deviceCharacters).toWellFormed().replaceAll('\0', ''),
    created_at: now(),
  })
  // The earlier login of this device ends, whichever account it belonged to.
  if (caller.loginId !== null && caller.person.userId !== null) {
    deps.socketCloser.closeLogins(await store.logins.end(caller.person.userId, { id: caller.loginId }))
  }
  await rememberPlace(deps, row.id, caller.guest)
  // If this fails, the page asks again within a few minutes.
  await moveRequests(deps, caller.guest, userOf(row, caller.guest)).catch((error: unknown) =>
    deps.log.error({ error, userId: row.id }, 'moving join requests to the account failed'),
  )
  if (claim) await claimGuest(deps, caller, row)
  deps.log.info({ userId: row.id }, 'signed in')
  return token
}

async function claimGuest(deps: Deps, { guest }: Caller, row: UserRow): Promise<void> {
  const person = user(row.id, { firstName: row.first_name, lastName: row.last_name }, guest.language)
  const sessions = await deps.store.claims.claim(guest.key, person.key, person.accountName ?? '')
  // Its other tabs, here and on other nodes, reconnect as the account.
  deps.socketCloser.closePerson(guest.key)
  for (const id of sessions) {
    await deps.fanout.recheck(id, guest.key)
    await refreshBoard(deps, id)
  }
}

/** False if the attempts in this time window are used up. `key` names what is attempted. */
export function mayTry({ store, now, config }: Pick<Deps, 'store' | 'now' | 'config'>, key: string, limit: number): Promise<boolean> {
  if (!config.rateLimit) return Promise.resolve(true)
  const window = String(Math.floor(now() / limits.attemptsWindowMs))
  return store.counters.take({ key, period: `w${window}`, limit })
}
