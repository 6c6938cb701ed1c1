// The outbox: messages are stored until the server has them, so that a reload or a lost connection loses nothing.
import type { Outgoing, MessageOptions } from './outgoing.ts'
import { newKey } from '../../../protocol/new-key.ts'
import type { Clock, StoredValue } from '../../ports.ts'
import type { FileSender } from '../session-ports.ts'

export interface Outbox {
  /** Stops adopting messages from other tabs and windows. */
  close(): void
  list(): readonly Outgoing[]
  /** Replaces an entry with the same key. */
  add(content: string, messageType: Outgoing['messageType'], options?: MessageOptions): Outgoing
  /** Called when the server has the message. */
  remove(messageKey: string): void
  /** `code`: why it was not sent; `by`: the account that sends it from now on. */
  setFailed(messageKey: string, failed: boolean, code?: string, by?: string): void
  /** Makes a reply an ordinary message. */
  dropReply(messageKey: string): void
  subscribe(listener: () => void): () => void
}

/**
 * Starts with the stored messages; one that `isElsewhere` is added once it is free. `takesArrivals`: another window, such as the desktop
 * app's quick ask, may add messages at any time; false in browsers, where each tab sends its own. `onArrival`: one of these was added.
 */
export function createOutbox(
  place: StoredValue<Outgoing[]>,
  clock: Clock,
  isElsewhere: FileSender['isElsewhere'] = () => false,
  onArrival: (outgoing: Outgoing) => void = () => undefined,
  takesArrivals = false,
): Outbox {
  let isClosed = false
  let items: readonly Outgoing[] = ownOrFree(place.read() ?? [])
  const listeners = new Set<() => void>()
  /** The keys of all messages that are or were in this list. */
  const known = new Set(items.map(({ messageKey }) => messageKey))
  const unsubscribe = takesArrivals ? place.onChange(() => adopt(ownOrFree(ofOthers()))) : () => undefined

  /** The messages of other tabs with the same session, which use the same storage. */
  function ofOthers(): Outgoing[] {
    return (place.read() ?? []).filter(({ messageKey }) => !known.has(messageKey))
  }

  /** Without those whose files another tab may have; they are adopted later, if they are still stored. */
  function ownOrFree(stored: Outgoing[]): Outgoing[] {
    return stored.filter((one) => !isElsewhere(one, () => adopt(ofOthers().filter(({ messageKey }) => messageKey === one.messageKey))))
  }

  function adopt(arrived: Outgoing[]): void {
    if (isClosed || arrived.length === 0) return
    for (const { messageKey } of arrived) known.add(messageKey)
    // In the order in which they were written.
    keep([...items, ...arrived].sort((a, b) => Number(a.at > b.at) - Number(a.at < b.at)))
    for (const one of arrived) onArrival(one)
  }

  function keep(next: readonly Outgoing[]): void {
    items = next
    const all = [...ofOthers(), ...next]
    place.write(all.length === 0 ? null : all)
    for (const listener of listeners) listener()
  }

  const change = (messageKey: string, part: Partial<Outgoing>) =>
    keep(items.map((one) => (one.messageKey === messageKey ? { ...one, ...part } : one)))

  return {
    close() {
      isClosed = true
      unsubscribe()
    },
    list: () => items,
    add(content, messageType, { replyTo = null, files = [], form = null, messageKey = newKey(), by } = {}) {
      const outgoing = {
        messageKey,
        content,
        messageType,
        replyTo,
        at: new Date(clock.date()).toISOString(),
        failed: false,
        ...(form && { form }),
        ...(by !== undefined && { by }),
        ...(files.length > 0 && { files: files.map(({ name, size }) => ({ name, size })) }),
      }
      known.add(messageKey)
      keep([...items.filter((one) => one.messageKey !== messageKey), outgoing])
      return outgoing
    },
    remove(messageKey) {
      if (items.some((one) => one.messageKey === messageKey)) keep(items.filter((one) => one.messageKey !== messageKey))
    },
    setFailed: (messageKey, failed, code, by) => change(messageKey, failed ? { failed, code } : { failed, code, by }),
    dropReply: (messageKey) => change(messageKey, { replyTo: null }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
