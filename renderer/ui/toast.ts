// The only toast on screen: a new one replaces the old one.
/** An action on the toast; using it closes the toast. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'ok' | 'bad'
  action?: ToastAction
  durationMs?: number
}

type Words = { title: string; description?: string; tone?: Toast['tone']; action?: ToastAction; durationMs?: number }

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

/** Shows the toast when no other is visible, for toasts that are not urgent. */
export function toastLater(words: Words): void {
  waiting.push(words)
  showNext()
}

/** Drops the toasts that are still waiting. */
export function dropLater(): void {
  waiting = []
}

/** Removes the current toast too; for tests, where the page is not reloaded. */
export function clearToasts(): void {
  dropLater()
  current = undefined
  isInSight = false
}

/** Call this when the toast was closed or has timed out. */
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
