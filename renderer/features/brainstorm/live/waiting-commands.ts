// The unconfirmed commands of a board, stored separately for each account, so that nothing is sent in another person's name.
import type { BoardCommand, BoardLine } from '../../../../shared/sync/board/board-command.ts'
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

/** The connection as long as it belongs to this account. It may join as another one before the page has rendered that. */
export function lineOf(userId: string | null, line: BoardLine): BoardLine {
  let isOwn = true
  return {
    send: line.send,
    isJoined: () => isOwn && line.isJoined(),
    listen: (listener) =>
      line.listen((event) => {
        if (event.type === 'session_joined') isOwn = event.session.self.userId === userId
        return listener(event)
      }),
  }
}
