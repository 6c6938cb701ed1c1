// Signs a device in, and gives the account what its browser did as a guest.
import { limits } from '../../../shared/limits.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import { user } from '../../domain/people/person.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { digestOf, newToken, type Caller } from '../../access/authenticate.ts'
import { refreshBoard } from '../board/change-board.ts'
import { rememberPlace } from '../../access/slow-guesses.ts'

const deviceCharacters = 300

/** `device`: the browser's own words about itself. Returns the secret that its cookie holds. */
export async function logIn(deps: Deps, caller: Caller, row: UserRow, claim: boolean, device: string): Promise<string> {
  const { store, now } = deps
  const token = newToken()
  await store.logins.add({
    id: newId(),
    digest: digestOf(token),
    user_id: row.id,
    device: device.slice(0, deviceCharacters).toWellFormed().replaceAll('\0', ''),
    created_at: now(),
  })
  // The device changes hands: whoever was signed in on it is not any more.
  if (caller.loginId !== null && caller.person.userId !== null) {
    deps.doors.closeLogins(await store.logins.end(caller.person.userId, { id: caller.loginId }))
  }
  await rememberPlace(deps, row.id, caller.guest)
  if (claim) await claimGuest(deps, caller, row)
  deps.log.info({ userId: row.id }, 'signed in')
  return token
}

async function claimGuest(deps: Deps, { guest }: Caller, row: UserRow): Promise<void> {
  const person = user(row.id, { firstName: row.first_name, lastName: row.last_name }, guest.language)
  const sessions = await deps.store.claims.claim(guest.key, person.key, person.accountName ?? '')
  // Its other tabs come back as the account.
  deps.doors.closePerson(guest.key)
  for (const id of sessions) {
    await deps.fanout.recheck(id)
    await refreshBoard(deps, id)
  }
}

/** At most so many tries in a window of time; false: no more. `key` names what is tried. */
export function mayTry({ store, now, config }: Pick<Deps, 'store' | 'now' | 'config'>, key: string, limit: number): Promise<boolean> {
  if (!config.rateLimit) return Promise.resolve(true)
  const window = String(Math.floor(now() / limits.attemptsWindowMs))
  return store.counters.take({ key, period: `w${window}`, limit })
}
