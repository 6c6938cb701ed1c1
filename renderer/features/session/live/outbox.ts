// Messages on their way: kept in this browser until the server has them, so that a reload or a cut line loses nothing.
import { local, type Outgoing } from '../../../lib/local.ts'

export interface Outbox {
  list(): readonly Outgoing[]
  add(content: string, messageType: Outgoing['messageType'], replyTo: string | null, files: readonly File[]): Outgoing
  /** The server has it. */
  remove(messageKey: string): void
  setFailed(messageKey: string, failed: boolean): void
  subscribe(listener: () => void): () => void
}

export function createOutbox(sessionId: string): Outbox {
  const place = local.outbox(sessionId)
  let items: readonly Outgoing[] = place.read() ?? []
  const listeners = new Set<() => void>()

  function keep(next: readonly Outgoing[]): void {
    items = next
    place.write(next.length === 0 ? null : [...next])
    for (const listener of listeners) listener()
  }

  return {
    list: () => items,
    add(content, messageType, replyTo, files) {
      const outgoing = {
        messageKey: crypto.randomUUID?.() ?? fallbackKey(),
        content,
        messageType,
        replyTo,
        at: new Date().toISOString(),
        failed: false,
        ...(files.length > 0 && { files: files.map(({ name, size }) => ({ name, size })) }),
      }
      keep([...items, outgoing])
      return outgoing
    },
    remove(messageKey) {
      if (items.some((one) => one.messageKey === messageKey)) keep(items.filter((one) => one.messageKey !== messageKey))
    },
    setFailed: (messageKey, failed) => keep(items.map((one) => (one.messageKey === messageKey ? { ...one, failed } : one))),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// randomUUID is missing on plain http addresses other than localhost.
function fallbackKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
