// The one toast there can be: a new one takes the place of the old.
/** What can be done about it; the toast is gone then. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = { id: number; title: string; description?: string; tone: 'plain' | 'ok' | 'bad'; action?: ToastAction }

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

export function toast(words: { title: string; description?: string; tone?: Toast['tone']; action?: ToastAction }): void {
  lastId += 1
  current = { tone: 'plain', ...words, id: lastId }
  for (const listener of listeners) listener()
}

export function currentToast(): Toast | undefined {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
