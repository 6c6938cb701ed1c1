// Presses again what was pressed on a prerendered page before anything answered; boot.js remembers it.
declare global {
  interface Window {
    kringEarlyClicks?: HTMLElement[]
  }
}

export function replayClicks(): void {
  const early = window.kringEarlyClicks ?? []
  delete window.kringEarlyClicks
  for (const pressed of early) if (pressed.isConnected) pressed.click()
}
