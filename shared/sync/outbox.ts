// Messages on their way: kept in this browser until the server has them, so that a reload or a cut line loses nothing.
import type { GuidedForm } from '../guided/guided-form.ts'
import { local, type Outgoing } from '../../renderer/lib/browser/local.ts'
import { newKey } from '../new-key.ts'
import { started } from '../../renderer/platform/platform.ts'

export interface Outbox {
  /** Nothing arrives any more. */
  close(): void
  list(): readonly Outgoing[]
  add(
    content: string,
    messageType: Outgoing['messageType'],
    replyTo: string | null,
    files: readonly File[],
    form: GuidedForm | null,
  ): Outgoing
  /** The server has it. */
  remove(messageKey: string): void
  /** `code`: why the server refused it. */
  setFailed(messageKey: string, failed: boolean, code?: string): void
  subscribe(listener: () => void): () => void
}

/** `onArrival`: something was put there by another window, the desktop app's quick ask, which may be seen here a moment after this page began. */
export function createOutbox(sessionId: string, onArrival: (outgoing: Outgoing) => void): Outbox {
  const place = local.outbox(sessionId)
  let items: readonly Outgoing[] = place.read() ?? []
  const listeners = new Set<() => void>()
  const known = new Set(items.map(({ messageKey }) => messageKey))
  // Tabs of a browser each send what is their own.
  const close = started() ? place.onChange(adopt) : () => undefined

  function adopt(): void {
    const arrived = (place.read() ?? []).filter(({ messageKey }) => !known.has(messageKey))
    if (arrived.length === 0) return
    for (const { messageKey } of arrived) known.add(messageKey)
    keep([...items, ...arrived])
    arrived.forEach(onArrival)
  }

  function keep(next: readonly Outgoing[]): void {
    items = next
    place.write(next.length === 0 ? null : [...next])
    for (const listener of listeners) listener()
  }

  return {
    close,
    list: () => items,
    add(content, messageType, replyTo, files, form) {
      const outgoing = {
        messageKey: newKey(),
        content,
        messageType,
        replyTo,
        at: new Date().toISOString(),
        failed: false,
        ...(form && { form }),
        ...(files.length > 0 && { files: files.map(({ name, size }) => ({ name, size })) }),
      }
      known.add(outgoing.messageKey)
      keep([...items, outgoing])
      return outgoing
    },
    remove(messageKey) {
      if (items.some((one) => one.messageKey === messageKey)) keep(items.filter((one) => one.messageKey !== messageKey))
    },
    setFailed: (messageKey, failed, code) => keep(items.map((one) => (one.messageKey === messageKey ? { ...one, failed, code } : one))),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
