// Finds the element that gets the focus after a dialog or a menu closes: the one that opened it, or the page's main field if it was opened
// with a pointer. For a menu item the opener is the menu's button, because the item is removed.
let latest: HTMLElement | null = null
let isByPointer = false
let wasFocusedByPointer = false
let mainField: (() => HTMLElement | null) | null = null
const pressed = new WeakSet<HTMLElement>()
const successors = new WeakMap<Element, HTMLElement>()

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isByPointer = true), { capture: true })
  document.addEventListener('keydown', () => (isByPointer = false), { capture: true })
  document.addEventListener('focusin', ({ target }) => {
    // While a menu closes, nothing has the focus for a moment, and a dialog may open just then.
    latest = openerOf(target)
    wasFocusedByPointer = isByPointer
  })
}

/** Sets the field for which a page exists, such as the composer; `find` returns null while it cannot be used. Returns its removal. */
export function setMainField(find: () => HTMLElement | null): () => void {
  mainField = find
  return () => {
    if (mainField === find) mainField = null
  }
}

/** True if the focused element was focused with a pointer: browsers do not show such a focus. */
export function isFocusedByPointer(): boolean {
  return wasFocusedByPointer
}

export function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const opener = active === null || active === document.body ? latest : openerOf(active)
  return noteOpener(opener)
}

/** Remembers whether the element was used with a pointer just now. */
export function noteOpener(element: HTMLElement | null): HTMLElement | null {
  if (element) pressed[isByPointer ? 'add' : 'delete'](element)
  return element
}

/** Call before an element is removed: `next` gets the focus that it has, or that it would get back when a dialog closes. */
export function setSuccessor(removed: Element, next: HTMLElement): void {
  successors.set(removed, next)
  if (removed.contains(document.activeElement)) next.focus()
}

function successorOf(opener: HTMLElement | null): HTMLElement | null {
  for (let at: Element | null = opener; at; at = at.parentElement) {
    const next = successors.get(at)
    if (next) return next
  }
  return opener
}

/** Restores the focus after a dialog closes, unless another dialog is open, where the person may be typing. */
export function giveFocusBack(openedBy: HTMLElement | null): void {
  const opener = openedBy?.isConnected ? openedBy : successorOf(openedBy)
  const current = document.activeElement?.closest('[role=dialog]')
  const main = mainField?.() ?? null
  const isKept = opener?.isConnected && opener !== document.body && !(main && pressed.has(opener) && !opener.closest('[role=dialog]'))
  const goal = isKept ? opener : main
  // The main field takes no focus from an element that got it on purpose.
  if (goal === main && document.activeElement !== document.body) return
  if (goal && (!current || current.contains(goal))) goal.focus()
}

function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null
  const menuButton = focused.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}
