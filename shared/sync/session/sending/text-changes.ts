// Pending changes of texts: stored until the server has them, so that a refusal or a lost connection loses nothing.
import type { TextChange } from './outgoing.ts'
import type { StoredValue } from '../../ports.ts'
import { newKey } from '../../../protocol/new-key.ts'

export interface TextChanges {
  list(): readonly TextChange[]
  /** Replaces an earlier change of the same text. */
  put(change: Pick<TextChange, 'messageId' | 'messageType' | 'text' | 'by'>): TextChange
  /** Removes it and returns it. */
  take(messageKey: string): TextChange | null
  setFailed(messageKey: string, reason?: string): void
  /** True if it was replaced or taken. */
  isSettled(messageKey: string): boolean
  subscribe(listener: () => void): () => void
}

export function openTextChanges(place: StoredValue<TextChange[]>): TextChanges {
  let items: readonly TextChange[] = place.read() ?? []
  const listeners = new Set<() => void>()
  /** The keys of all changes that are or were in this list. Other tabs with the same session use the same storage. */
  const known = new Set(items.map(({ messageKey }) => messageKey))

  function keep(next: readonly TextChange[]): void {
    items = next
    const others = (place.read() ?? []).filter(({ messageKey }) => !known.has(messageKey))
    const all = [...others, ...next]
    place.write(all.length === 0 ? null : all)
    for (const listener of listeners) listener()
  }

  return {
    list: () => items,
    put(given) {
      const change = { ...given, messageKey: newKey(), failed: false }
      known.add(change.messageKey)
      keep([...items.filter(({ messageId }) => messageId !== given.messageId), change])
      return change
    },
    take(messageKey) {
      const found = items.find((one) => one.messageKey === messageKey)
      if (found) keep(items.filter((one) => one !== found))
      return found ?? null
    },
    setFailed: (messageKey, reason) =>
      keep(items.map((one) => (one.messageKey === messageKey ? { ...one, failed: true, ...(reason !== undefined && { reason }) } : one))),
    isSettled: (messageKey) => known.has(messageKey) && items.every((one) => one.messageKey !== messageKey),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
