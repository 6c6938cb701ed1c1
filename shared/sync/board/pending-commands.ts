// Commands that are not confirmed yet: stored, sent in order, and sent again after a reconnect.
import type { BoardCommand } from './board-command.ts'
import type { Clock, StoredValue } from '../ports.ts'

/** The maximum number of unconfirmed commands that are sent at once; a server refuses many more. */
const inFlight = 20
const burst = 40
const perSecond = 12
const waitMs = 150

interface Waiting {
  command: BoardCommand
  isSent: boolean
}

export interface PendingCommands {
  list(): readonly BoardCommand[]
  add(command: BoardCommand): void
  /** Replaces them, and sends all that are left, including those already sent on an earlier connection. */
  again(left: readonly BoardCommand[]): void
  /** Sends those that have not been sent. */
  flush(): void
  /** The server has carried out or refused the command with this key (null: it named none). */
  settle(key: string | null): BoardCommand | null
  /** Removes and returns those that no longer apply. */
  drop(isMoot: (command: BoardCommand) => boolean): BoardCommand[]
  close(): void
}

/** `send` returns true if it sent the command; it is not called while `canSend` returns false. */
export function createPending(
  place: StoredValue<BoardCommand[]>,
  line: { canSend(): boolean; send(command: BoardCommand): boolean },
  clock: Clock,
): PendingCommands {
  let waiting: readonly Waiting[] = (place.read() ?? []).map((command) => ({ command, isSent: false }))
  // Another tab with the same session stores its commands under the same key.
  const settled = new Set<string>()
  let tokens = burst
  let countedAt = clock.now()
  let cancelTimer = () => {}

  function keep(next: readonly Waiting[]): void {
    waiting = next
    const own = new Set(next.map(({ command }) => command.key))
    const others = (place.read() ?? []).filter(({ key }) => !own.has(key) && !settled.has(key))
    const all = [...others, ...next.map(({ command }) => command)]
    place.write(all.length === 0 ? null : all)
  }

  function mayGo(): boolean {
    const now = clock.now()
    tokens = Math.min(burst, tokens + ((now - countedAt) * perSecond) / 1_000)
    countedAt = now
    return tokens >= 1 && waiting.filter(({ isSent }) => isSent).length < inFlight
  }

  function flush(): void {
    cancelTimer()
    while (line.canSend()) {
      const next = waiting.find(({ isSent }) => !isSent)
      if (!next) return
      if (!mayGo()) {
        cancelTimer = clock.after(waitMs, flush)
        return
      }
      if (!line.send(next.command)) return
      tokens -= 1
      waiting = waiting.map((one) => (one === next ? { ...one, isSent: true } : one))
    }
  }

  return {
    list: () => waiting.map(({ command }) => command),
    add(command) {
      keep(joined(waiting, command))
      flush()
    },
    again(left) {
      const keys = new Set(left.map(({ key }) => key))
      for (const { command } of waiting) if (!keys.has(command.key)) settled.add(command.key)
      keep(left.map((command) => ({ command, isSent: false })))
      flush()
    },
    flush,
    settle(key) {
      const found = waiting.find(({ command }) => command.key === key)
      if (!found) return null
      settled.add(found.command.key)
      keep(waiting.filter((one) => one !== found))
      flush()
      return found.command
    },
    drop(isMoot) {
      const moot = waiting.map(({ command }) => command).filter(isMoot)
      for (const { key } of moot) settled.add(key)
      if (moot.length > 0) keep(waiting.filter(({ command }) => !moot.includes(command)))
      return moot
    },
    close: () => cancelTimer(),
  }
}

// A note that is moved twice before the first move was sent is moved once.
function joined(waiting: readonly Waiting[], command: BoardCommand): readonly Waiting[] {
  const last = waiting.at(-1)
  if (!last || last.isSent) return [...waiting, { command, isSent: false }]
  const before = last.command
  const isSame = before.type === 'change_sticky' && command.type === 'change_sticky' && before.id === command.id
  if (!isSame || before.brainstormId !== command.brainstormId) return [...waiting, { command, isSent: false }]
  const both = { ...before, ...command, key: before.key, was: before.was ?? command.was }
  return [...waiting.slice(0, -1), { command: both, isSent: false }]
}
