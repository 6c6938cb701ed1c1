// Finds the element that had the focus before a dialog opened. For a menu item it is the menu's button, because the item is removed.
let latest: HTMLElement | null = null

// While a menu closes, nothing has the focus for a moment, and a dialog may open just then.
if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => (latest = openerOf(target)))

export function findOpener(): HTMLElement | null {
  const active = document.activeElement
  return active === null || active === document.body ? latest : openerOf(active)
}

/** Restores the focus after a dialog closes, unless another dialog is open, where the person may be typing. */
export function giveFocusBack(opener: HTMLElement | null): void {
  const current = document.activeElement?.closest('[role=dialog]')
  if (opener?.isConnected && (!current || current.contains(opener))) opener.focus()
}

function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null
  const menuButton = focused.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}
