// The one toast there can be: a new one takes the place of the old.
/** What can be done about it; the toast is gone then. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = { id: number; title: string; description?: string; tone: 'plain' | 'ok' | 'bad'; action?: ToastAction }

type Words = { title: string; description?: string; tone?: Toast['tone']; action?: ToastAction }

let current: Toast | undefined
let isInSight = false
let waiting: Words[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(words: Words): void {
  lastId += 1
  current = { tone: 'plain', ...words, id: lastId }
  isInSight = true
  for (const listener of listeners) listener()
}

/** Comes when nothing else is in sight: what only pleases takes the place of nothing that is needed. */
export function toastLater(words: Words): void {
  waiting.push(words)
  showNext()
}

/** What has not come yet comes no more. */
export function dropLater(): void {
  waiting = []
}

/** It was closed, or its time is over. */
export function toastGone(id: number): void {
  if (id !== current?.id) return
  isInSight = false
  showNext()
}

function showNext(): void {
  const next = isInSight ? undefined : waiting.shift()
  if (next) toast(next)
}

export function currentToast(): Toast | undefined {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
