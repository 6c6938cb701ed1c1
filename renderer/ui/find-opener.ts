// Who had the focus before a dialog opened. One opened from a menu gives it back to the menu's button: the item itself is gone by then.
export function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const menuButton = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (menuButton) return document.getElementById(menuButton)
  return active instanceof HTMLElement ? active : null
}
