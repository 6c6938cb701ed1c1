// Counts session activity in batches, shortly after it happens.
import { limits } from '../../../shared/limits/limits.ts'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { Deps, ProgressCounter } from '../../deps.ts'
import type { Counting } from '../../store/progress/progress.ts'
import type { Fanout } from '../../ports/ports.ts'
import { every } from '../../every.ts'

/** Which sessions have connections in this process. */
interface Rooms {
  isOpen(sessionId: string): boolean
  openSessions(): string[]
}

const minuteMs = 60_000
/** Events that may change a statistic. */
const counts: ReadonlySet<ServerEvent['type']> = new Set(['new_message', 'message_updated'])

export function createProgressCounter(
  { store, log, now }: Pick<Deps, 'store' | 'log' | 'now'>,
  fanout: Pick<Fanout, 'publish'>,
  rooms: Rooms,
): ProgressCounter {
  const dirty = new Set<string>()
  const typed = new Map<string, number>()
  const shared = new Set<string>()
  /** The minute up to which each session's presence is counted. */
  const presentUntil = new Map<string, number>()
  let window: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isClosed = false
  const beating = every(limits.progressBeatMs, 'progress', beat, log, { isImmediate: false })

  function markDirty(sessionId: string): void {
    if (isClosed) return
    dirty.add(sessionId)
    window ??= setTimeout(flush, limits.progressMs).unref()
  }

  function beat(): void {
    for (const sessionId of presentUntil.keys()) if (!rooms.isOpen(sessionId)) presentUntil.delete(sessionId)
    rooms.openSessions().forEach(markDirty)
  }

  function flush(): void {
    window = undefined
    // One at a time: sessions marked in the meantime are in the next batch.
    if (running) window = setTimeout(flush, limits.progressMs).unref()
    else running = countAll().finally(() => (running = undefined))
  }

  async function countAll(): Promise<void> {
    // Only the sessions marked so far: a busy session is marked again at once and would be counted without a pause.
    const ids = [...dirty]
    dirty.clear()
    for (let at = 0; at < ids.length; at += limits.progressAtOnce) await countSome(ids.slice(at, at + limits.progressAtOnce))
  }

  async function countSome(ids: string[]): Promise<void> {
    const minute = Math.floor(now() / minuteMs)
    const batch = ids.map((sessionId) => ({
      sessionId,
      typing: takeTyped(sessionId),
      isShared: shared.delete(sessionId),
      connected: takeMinutes(sessionId, minute),
    }))
    try {
      const { counted, overtaken } = await store.progress.count(batch, now())
      overtaken.forEach(countAgain)
      for (const { sessionId, progress, fresh, isNew } of counted) {
        if (isNew) fanout.publish(sessionId, { type: 'progress_changed', progress })
        if (fresh.length > 0) fanout.publish(sessionId, { type: 'milestone_unlocked', milestones: fresh })
      }
    } catch (error) {
      batch.forEach(keep)
      log.error({ error }, 'counting the progress of sessions failed')
    }
  }

  // Typing, sharing and minutes are kept for a later batch; messages are in the store.
  function keep({ sessionId, typing, isShared, connected }: Counting): void {
    if (typing > 0) typed.set(sessionId, (typed.get(sessionId) ?? 0) + typing)
    if (isShared) shared.add(sessionId)
    if (connected) presentUntil.set(sessionId, connected.from)
  }

  function countAgain(counting: Counting): void {
    keep(counting)
    dirty.add(counting.sessionId)
    if (!isClosed) markDirty(counting.sessionId)
  }

  function takeTyped(sessionId: string): number {
    const count = typed.get(sessionId) ?? 0
    typed.delete(sessionId)
    return count
  }

  function takeMinutes(sessionId: string, to: number): { from: number; to: number } | null {
    if (!rooms.isOpen(sessionId)) {
      presentUntil.delete(sessionId)
      return null
    }
    const from = presentUntil.get(sessionId) ?? to
    presentUntil.set(sessionId, to)
    return { from, to }
  }

  return {
    markDirty,
    onPublished(sessionId, event) {
      if (counts.has(event.type)) markDirty(sessionId)
    },
    typed(sessionId) {
      typed.set(sessionId, (typed.get(sessionId) ?? 0) + 1)
      markDirty(sessionId)
    },
    shared(sessionId) {
      shared.add(sessionId)
      markDirty(sessionId)
    },
    async close() {
      isClosed = true
      await beating.stop()
      clearTimeout(window)
      await running
      // More than once only if other nodes keep counting the same sessions.
      for (let tries = 0; dirty.size > 0 && tries < 10; tries += 1) await countAll()
    },
  }
}
