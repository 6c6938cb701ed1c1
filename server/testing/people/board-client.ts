// A browser's board without a screen: the client core that ships, on a connection that can be cut.
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import { openBoardClient, type BoardClient } from '../../../shared/sync/board/board-client.ts'
import type { BoardCommand } from '../../../shared/sync/board/board-command.ts'
import { memoryValue } from '../../../shared/sync/testing/memory-value.ts'
import { eventTimeoutMs, type Ear, type Visitor } from './visitor.ts'

export interface TestBoard {
  name: string
  board: BoardClient
  /** Blocks everything from now on. */
  cut(): void
  /** Opens a new connection and joins; has no effect if there is one. */
  heal(): Promise<void>
  /** Resolves when every change made here has been confirmed. */
  isDone(): Promise<void>
  /** Resolves when the board's revision is at least this. */
  knows(rev: number): Promise<void>
  close(): Promise<void>
}

export async function openTestBoard(visitor: Visitor, sessionId: string): Promise<TestBoard> {
  const { self } = await visitor.view(sessionId)
  const listeners = new Set<(event: ServerEvent) => void>()
  const waiting = new Set<() => void>()
  let ear: Ear | null = null
  let healing: Promise<void> | null = null
  let known = 0

  const hear = (event: ServerEvent) => {
    for (const listener of listeners) listener(event)
    if (event.type === 'brainstorm_state') known = event.rev
    if (event.type === 'brainstorm_changed') known = Math.max(known, event.rev)
    for (const look of [...waiting]) look()
  }
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${visitor.name} timed out: ${JSON.stringify(board.view().pending)}`)),
        eventTimeoutMs,
      )
      const look = () => {
        if (!isSo()) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })

  // Each connection has a number: callbacks of an earlier one are ignored.
  let line = 0
  let isJoining = false
  async function join(mine: number): Promise<void> {
    const joined = await visitor.connect()
    if (mine !== line) return joined.socket.terminate()
    joined.socket.on('message', (data) => {
      if (mine === line) hear(JSON.parse(String(data)) as ServerEvent)
    })
    isJoining = true
    ear = joined
    joined.send({ type: 'join_session', sessionId, displayName: visitor.name })
    const heard = joined.hears('session_joined')
    // If the connection is cut first, this never arrives.
    heard.catch(() => undefined)
    await Promise.race([heard, joined.closed])
    if (mine === line) isJoining = false
  }
  const isJoined = () => ear !== null && !isJoining

  const board = openBoardClient({
    queue: memoryValue<BoardCommand[]>(),
    line: {
      send(command) {
        if (!ear || ear.socket.readyState !== ear.socket.OPEN) return false
        ear.send(command as Parameters<Ear['send']>[0])
        return true
      },
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      isJoined: () => ear !== null,
    },
    me: () => ({ id: self.userId ?? self.anonymousId ?? '', name: visitor.name }),
    onLost: () => undefined,
  })
  board.show(true)
  const client: TestBoard = {
    name: visitor.name,
    board,
    cut() {
      line += 1
      ear?.socket.terminate()
      ear = null
      isJoining = false
      healing = null
    },
    async heal() {
      if (!isJoined()) healing ??= join(line)
      await healing
    },
    isDone: () => until(() => board.view().pending.length === 0),
    knows: (rev) => until(() => known >= rev),
    async close() {
      board.close()
      await ear?.leave()
    },
  }
  await client.heal()
  await until(() => board.view().isLoaded)
  return client
}
