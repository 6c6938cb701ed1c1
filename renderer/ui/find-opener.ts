// Who had the focus before a dialog opened. One opened from a menu gives it back to the menu's button: the item itself is gone by then.
let latest: HTMLElement | null = null

// While a menu goes away nobody has the focus for a moment, and a dialog may open just then.
if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => (latest = openerOf(target)))

export function findOpener(): HTMLElement | null {
  const active = document.activeElement
  return active === null || active === document.body ? latest : openerOf(active)
}

/** When a dialog is gone; not when people have gone on to another one, where the focus would take along what they are typing. */
export function giveFocusBack(opener: HTMLElement | null): void {
  const current = document.activeElement?.closest('[role=dialog]')
  if (opener?.isConnected && (!current || current.contains(opener))) opener.focus()
}

function openerOf(focused: EventTarget | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement)) return null
  const menuButton = focused.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}
