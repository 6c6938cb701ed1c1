// Replies that are not sent yet, by the id of their message: a text stays when the message leaves the list or the operator leaves the page.
import { useSyncExternalStore } from 'react'

const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(run: () => void): () => void {
  listeners.add(run)
  return () => void listeners.delete(run)
}

export function setReply(id: string, text: string): void {
  if (text === '') drafts.delete(id)
  else drafts.set(id, text)
  for (const run of listeners) run()
}

/** Empty if nothing has been typed. */
export const useReply = (id: string): string => useSyncExternalStore(subscribe, () => drafts.get(id) ?? '')
