// All shortcuts: how a page recognises them and how they are displayed.
export interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  key: string
  /** ⌘ on a Mac, Ctrl elsewhere. */
  mod?: boolean
  shift?: boolean
}

export const shortcuts = {
  palette: { key: 'k', mod: true },
  search: { key: 'f', mod: true, shift: true },
  sheet: { key: '?' },
  compose: { key: '/' },
  close: { key: 'Escape' },
  notifications: { key: 'F8' },
  send: { key: 'Enter' },
  newLine: { key: 'Enter', shift: true },
  editLast: { key: 'ArrowUp' },
} satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof shortcuts

/** The shortcuts that a page handles itself; the others belong to a layer or a field. */
export const pageShortcuts = ['palette', 'search', 'sheet', 'compose'] as const satisfies readonly ShortcutId[]
export type PageShortcut = (typeof pageShortcuts)[number]

export interface Typed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** `isWriting`: the focus is in a field, a menu or a dialog. `singleKeys`: shortcuts without ⌘ or Ctrl are enabled. */
export function matchShortcut(typed: Typed, place: { isMac: boolean; isWriting: boolean; singleKeys: boolean }): PageShortcut | null {
  return pageShortcuts.find((id) => fits(shortcuts[id], typed, place)) ?? null
}

function fits(shortcut: Shortcut, typed: Typed, { isMac, isWriting, singleKeys }: Parameters<typeof matchShortcut>[1]): boolean {
  const [mod, other] = isMac ? [typed.metaKey, typed.ctrlKey] : [typed.ctrlKey, typed.metaKey]
  if (typed.altKey || other || mod !== (shortcut.mod ?? false)) return false
  // Keyboard layouts differ in which keys produce '?' and '/', and so in whether Shift is held.
  if (shortcut.mod) return typed.shiftKey === (shortcut.shift ?? false) && typed.key.toLowerCase() === shortcut.key
  return typed.key === shortcut.key && !isWriting && singleKeys
}

const caps: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑' }

/** Returns the labels on the keyboard's keys. */
export function keyCaps({ key, mod, shift }: Shortcut, isMac: boolean): string[] {
  const cap = caps[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [...(mod ? [isMac ? '⌘' : 'Ctrl'] : []), ...(shift ? [isMac ? '⇧' : 'Shift'] : []), isMac && key === 'Enter' ? '↩' : cap]
}
