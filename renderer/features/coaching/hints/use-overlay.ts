// What lies over the page: a dialog (the tour is one) or a menu.
import { useSyncExternalStore } from 'react'

export type Overlay = 'dialog' | 'menu' | null

export function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, look)
}

function look(): Overlay {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return 'dialog'
  return document.querySelector('[role=menu]') ? 'menu' : null
}

// They are laid into the body itself: what happens inside the page, where answers grow, need not be watched.
function subscribe(listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.body, { childList: true })
  return () => changes.disconnect()
}
