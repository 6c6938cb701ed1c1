// Where the unconfirmed commands of a board are stored: for each account apart, so that nothing is sent in another person's name.
import type { BoardCommand } from '../../../../shared/sync/board/board-command.ts'
import type { StoredValue } from '../../../../shared/sync/ports.ts'
import { local } from '../../../lib/browser/local.ts'

/** `userId`: null for guests. What a guest wrote belongs to the account they sign in with. */
export function waitingCommands(sessionId: string, userId: string | null): StoredValue<BoardCommand[]> {
  const guests = local.boardQueue(sessionId, null)
  if (userId === null) return guests
  const own = local.boardQueue(sessionId, userId)
  const written = guests.read()
  if (written) {
    own.write([...(own.read() ?? []), ...written])
    guests.write(null)
  }
  return own
}
